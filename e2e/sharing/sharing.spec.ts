import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { magnify, modulesOf, readQr } from '../support/page-objects/read-qr.ts';
import { oldLink, unknownPrices } from '../support/page-objects/share-links.ts';
import {
  heading,
  resolve,
  shareGv80,
  shareQr,
  shownCode,
  shownLink,
} from '../support/page-objects/sharing.ts';
import type { DemoServer } from '../support/server/demo-server.ts';
import { readRows } from '../support/tablet/tablet-database.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

/** Starts the server again, and waits until the server has all mutations of this tablet. */
async function syncAgain(office: DemoServer, tablet: Tablet): Promise<void> {
  await office.start();
  await tablet.fireOnlineEvent();
  await tablet.expectStatus('Up to date');
}

test(
  'a build that is shared offline shows a QR code of its link',
  {
    annotation: {
      type: 'requirement',
      description: 'SHARE-01, SHARE-02, SHARE-08, CONST-47, GEN-08, ROUTE-27',
    },
  },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    const address = await shareGv80(tablet);

    await expect(page.getByText('$72,375').first()).toBeVisible();
    await expect(page.getByText('Melbourne Red').first()).toBeVisible();
    const features = page.getByRole('region', { name: 'Key features' }).getByRole('listitem');
    expect(await features.count()).toBeLessThanOrEqual(4);
    expect(await features.count()).toBeGreaterThan(0);
    const link = await readQr(shareQr(page));
    expect(link?.startsWith(`${address}#`)).toBe(true);
    expect(link).toBe(await shownLink(page));
  },
);

test(
  'a link shared offline opens its build on a phone; after a sync, the build id alone suffices @long',
  { annotation: { type: 'requirement', description: 'SHARE-01' } },
  async ({ office, switchOn, tablet }) => {
    await office.stop();
    const address = await shareGv80(tablet);
    const link = (await readQr(shareQr(tablet.page))) ?? '';
    expect(await modulesOf(shareQr(tablet.page))).toBeLessThanOrEqual(49);
    // Waits until the build is marked as shared, because only shared builds open by their id.
    await expect
      .poll(() => readRows(tablet.page, 'builds'))
      .toContainEqual(expect.objectContaining({ id: address.split('/').at(-1), status: 'shared' }));
    // Switches the tablet off, so that the server does not receive the build yet.
    await tablet.kill();

    await office.start();
    const phone = await switchOn();
    const { page } = phone;
    await page.goto(link);
    await expect(heading(page, 'Genesis GV80')).toBeVisible();
    await expect(page.getByText('$72,375').first()).toBeVisible();
    await expect(page.locator('[data-status]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open in configurator' })).toHaveCount(0);

    await page.goto(address);
    await expect(page.getByText('Configuration not found')).toBeVisible();

    await tablet.launch();
    await tablet.open('/dashboard');
    await tablet.expectStatus('Up to date');
    await page.reload();
    await expect(heading(page, 'Genesis GV80')).toBeVisible();
    expect(await readQr(shareQr(page))).toBe(link);
  },
);

test('a share link in the format of the first app version still opens its build on a phone @long', async ({
  switchOn,
}) => {
  const phone = await switchOn();
  await phone.open(`/share/${oldLink.id}#${oldLink.fragment}`);
  await expect(heading(phone.page, 'Genesis G70')).toBeVisible();
  await expect(phone.page.getByText('$53,925').first()).toBeVisible();
});

test('a link with a price list that the server does not have shows an error with the reason @long', async ({
  switchOn,
}) => {
  const phone = await switchOn();
  await phone.open(`/share/${unknownPrices.id}#${unknownPrices.fragment}`);
  await expect(phone.page.getByText('Failed to load configuration')).toBeVisible();
  await expect(
    phone.page.getByText('This link uses a price list that head office doesn’t have.'),
  ).toBeVisible();
});

test(
  'a build code opens the same configuration on a tablet that has never stored the build',
  { tag: '@long' },
  async ({ office, atWork }) => {
    const [first, second] = [await atWork(), await atWork()];
    await office.stop();
    await shareGv80(first);
    const code = await shownCode(first.page);

    await resolve(second.page, ` ${code.toLowerCase().replaceAll('0', 'o').replace('-', ' ')} `);
    await second.page.waitForURL('**/build');
    const build = configuratorPageOf(second.page);
    await build.expectTotal('$72,375');
    await build.expectChosen('Melbourne Red');
  },
);

test(
  'a build code that is entered before the sign-in opens its build after the sign-in',
  { annotation: { type: 'requirement', description: 'TR-01' }, tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await shareGv80(tablet);
    const code = await shownCode(page);
    await tablet.signOut();
    await office.stop();
    await resolve(page, code);
    await tablet.signIn('/build');
    await configuratorPageOf(page).expectChosen('Melbourne Red');
  },
);

test(
  'a pasted link opens its build; a damaged code or link shows an error',
  { annotation: { type: 'requirement', description: 'TR-01, ROUTE-13' }, tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    await shareGv80(tablet);
    const link = await shownLink(page);
    const code = await shownCode(page);

    await resolve(page, `Genesis GV80, $72,375: ${link}`);
    await expect(heading(page, 'Genesis GV80')).toBeVisible();

    const wrong = code.startsWith('A') ? 'B' : 'A';
    await resolve(page, wrong + code.slice(1));
    await expect(page.getByText('This code has a typo.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();

    const [, fragment = ''] = link.split('#');
    await resolve(page, `https://showroom.example/share/unheard-of#${fragment.slice(0, -9)}`);
    await expect(page.getByText('Failed to load configuration')).toBeVisible();
    await expect(page.getByText('This link is incomplete or was changed.')).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.waitForURL('**/login');
  },
);

test(
  'a damaged link still opens its build if the tablet stores the build',
  { tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    const address = await shareGv80(tablet);
    await page.goto(`${address}#damaged`);
    await expect(heading(page, 'Genesis GV80')).toBeVisible();
  },
);

test(
  'the link of an unknown build shows an error and a link to the start page',
  {
    annotation: { type: 'requirement', description: 'SHARE-11, SHARE-12, ERR-67, ERR-68' },
    tag: '@long',
  },
  async ({ office, switchOn }) => {
    const phone = await switchOn();
    await phone.open('/share/unheard-of');
    await expect(phone.page.getByText('Failed to load configuration')).toBeVisible();
    await expect(phone.page.getByText('Configuration not found')).toBeVisible();
    await expect(phone.page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await phone.waitUntilReadyForOffline();
    await office.stop();
    await phone.page.reload();
    await expect(phone.page.getByText('head office can’t be reached')).toBeVisible();
  },
);

test(
  'after the sync, a build that was shared offline opens on a phone by its id alone',
  { tag: '@long' },
  async ({ office, switchOn, tablet }) => {
    await office.stop();
    await shareGv80(tablet);
    await tablet.expectStatus('Working offline, 2 waiting');
    await syncAgain(office, tablet);
    const phone = await switchOn();
    await phone.page.goto(tablet.page.url());
    await expect(heading(phone.page, 'Genesis GV80')).toBeVisible();
  },
);

test('a shared build is printed on one page with car, price lines, build code and QR code @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await shareGv80(tablet);
  const code = await shownCode(page);
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format });
    expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]).toBe('1');
  }
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  for (const text of ['Genesis GV80', '$72,375', 'Total', code]) {
    await expect(sheet.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(sheet.getByText('Melbourne Red')).toBeVisible();
  const printed = sheet.locator('svg').last();
  await magnify(printed);
  const link = await readQr(printed);
  expect(link?.startsWith(`${page.url()}#`)).toBe(true);
  await expect(page.getByRole('banner')).toBeHidden();
});
