import { expect, type Page } from '@playwright/test';
import { configuratorOn } from './support/configurator.ts';
import type { HeadOffice } from './support/head-office.ts';
import { readQr } from './support/read-qr.ts';
import { test } from './support/showroom.ts';
import type { Tablet } from './support/tablet.ts';

const shareQr = (page: Page) => page.getByRole('img', { name: 'Scan it with a phone' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A red GV80 on large wheels, put together and shared by hand; ends on the share screen. */
async function shareGv80({ page }: Tablet): Promise<string> {
  await page.goto(new URL('/build', page.url()).href);
  const build = configuratorOn(page);
  await build.pick('Model', /^GV80/);
  await build.pick('Exterior Color', /^Melbourne Red/);
  await build.pick('Wheels', /^21-inch/);
  await build.tool('Share').click();
  await page.waitForURL('**/share/*');
  await heading(page, 'Genesis GV80').waitFor();
  return page.url();
}

/** The code as it stands on the screen, to be said aloud. */
async function shownCode(page: Page): Promise<string> {
  return (
    (await page
      .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      .first()
      .textContent()) ?? ''
  );
}

async function resolve(page: Page, text: string): Promise<void> {
  await page.goto(new URL('/resolver', page.url()).href);
  await page.getByLabel('Build code or link').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

/** Until everything this tablet has is at head office too. */
async function syncAgain(office: HeadOffice, tablet: Tablet): Promise<void> {
  await office.start();
  await tablet.noticeNetwork();
  await tablet.expectStatus('Up to date');
}

test('SHARE-01, SHARE-02, SHARE-08: a build made and shared offline is on the screen, and a phone can read its QR code', async ({
  office,
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.startWork();
  await office.stop();
  const address = await shareGv80(tablet);

  await expect(page.getByText('$72,375').first()).toBeVisible();
  await expect(page.getByText('Melbourne Red').first()).toBeVisible();
  const features = page.getByRole('region', { name: 'Key features' }).getByRole('listitem');
  expect(await features.count()).toBeLessThanOrEqual(4);
  expect(await features.count()).toBeGreaterThan(0);
  const link = await readQr(shareQr(page));
  expect(link?.startsWith(`${address}#`)).toBe(true);
  expect(link).toBe(await page.getByLabel('Link', { exact: true }).inputValue());
});

test('a link made offline opens on a phone that has never seen this app, and later by its id alone', async ({
  office,
  switchOn,
}) => {
  const tablet = await switchOn();
  await tablet.startWork();
  await office.stop();
  const address = await shareGv80(tablet);
  const link = (await readQr(shareQr(tablet.page))) ?? '';
  // The tablet keeps what it has to itself for now: head office has never seen the build.
  await tablet.kill();

  await office.start();
  const phone = await switchOn();
  const { page } = phone;
  await page.goto(link);
  await expect(heading(page, 'Genesis GV80')).toBeVisible();
  await expect(page.getByText('$72,375').first()).toBeVisible();
  await expect(page.locator('[data-status]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in the configurator' })).toHaveCount(0);

  await page.goto(address);
  await expect(page.getByText('Configuration not found')).toBeVisible();

  await tablet.launch();
  await tablet.open('/dashboard');
  await tablet.expectStatus('Up to date');
  await page.reload();
  await expect(heading(page, 'Genesis GV80')).toBeVisible();
  expect(await readQr(shareQr(page))).toBe(link);
});

test('a build code opens the same configuration on another tablet that has never met it', async ({
  office,
  switchOn,
}) => {
  const [first, second] = [await switchOn(), await switchOn()];
  await first.startWork();
  await second.startWork();
  await office.stop();
  await shareGv80(first);
  const code = await shownCode(first.page);

  await resolve(second.page, ` ${code.toLowerCase().replaceAll('0', 'o').replace('-', ' ')} `);
  await second.page.waitForURL('**/build');
  const build = configuratorOn(second.page);
  await build.expectTotal('$72,375');
  await build.expectChosen('Melbourne Red');
});

test('TR-01: a code brought along survives the sign-in', async ({ office, switchOn }) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.startWork();
  await shareGv80(tablet);
  const code = await shownCode(page);
  await tablet.signOut();
  await office.stop();
  await resolve(page, code);
  await tablet.signIn('/build');
  await configuratorOn(page).expectChosen('Melbourne Red');
});

test('TR-01: a pasted link opens its build; a damaged code or link says so and leads home', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.startWork();
  await shareGv80(tablet);
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const code = await shownCode(page);

  await resolve(page, `Genesis GV80, $72,375: ${link}`);
  await expect(heading(page, 'Genesis GV80')).toBeVisible();

  const wrong = code.startsWith('A') ? 'B' : 'A';
  await resolve(page, wrong + code.slice(1));
  await expect(page.getByText('This code has a mistake in it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();

  const [, fragment = ''] = link.split('#');
  await resolve(page, `https://showroom.example/share/unheard-of#${fragment.slice(0, -9)}`);
  await expect(page.getByText('Failed to load configuration')).toBeVisible();
  await expect(page.getByText('This link is damaged')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.waitForURL('**/login');
});

test('a damaged link still opens where the build itself is known', async ({ switchOn }) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.startWork();
  const address = await shareGv80(tablet);
  await page.goto(`${address}#damaged`);
  await expect(heading(page, 'Genesis GV80')).toBeVisible();
});

test('SHARE-11, SHARE-12, ERR-68: what nobody knows says so, and leads home', async ({
  office,
  switchOn,
}) => {
  const phone = await switchOn();
  await phone.open('/share/unheard-of');
  await expect(phone.page.getByText('Failed to load configuration')).toBeVisible();
  await expect(phone.page.getByText('Configuration not found')).toBeVisible();
  await expect(phone.page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await phone.becomeReadyForOffline();
  await office.stop();
  await phone.page.reload();
  await expect(phone.page.getByText('Head office cannot be reached')).toBeVisible();
});

test('SHARE-03, SHARE-04, SHARE-05: on a tablet each channel is a QR code for the customer’s phone, elsewhere a link', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.startWork();
  await shareGv80(tablet);
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const channels = [
    ['WhatsApp', 'https://wa.me/?text='],
    ['E-mail', 'mailto:?subject='],
    ['SMS', 'sms:?&body='],
  ] as const;
  for (const [name, start] of channels) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'On your own phone' });
    const address = await readQr(dialog.getByRole('img'));
    expect(address?.startsWith(start)).toBe(true);
    expect(decodeURIComponent(address ?? '')).toContain(`Genesis GV80, $72,375: ${link}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  const phone = await switchOn();
  await phone.page.goto(link);
  for (const [name, start] of channels) {
    const anchor = phone.page.getByRole('link', { name, exact: true });
    await expect(anchor).toHaveAttribute('href', new RegExp(`^${RegExp.escape(start)}`));
  }
});

test('SHARE-07, SHARE-09, CONST-44: the link is copied, and that is said for two seconds', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.startWork();
  await shareGv80(tablet);
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  for (const name of ['Copy link', 'Share']) {
    // Without a share dialog of the device, sharing copies as well.
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        value: () => Promise.reject(new Error('none')),
        configurable: true,
      }),
    );
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await read()).toBe(link);
    await page.clock.runFor(1999);
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  }
});

test('SHARE-06, SHARE-10: the device’s own dialog gets car, price and link; meanwhile the button says Generating', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.startWork();
  await shareGv80(tablet);
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (content: ShareData) => {
        Object.assign(window, { shared: content });
        return new Promise((done) => window.addEventListener('dialog-closed', done));
      },
    });
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Generating' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
    title: 'Genesis GV80, $72,375',
    text: 'Genesis GV80, $72,375',
    url: link,
  });
  await page.evaluate(() => window.dispatchEvent(new Event('dialog-closed')));
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
});

test('a build is marked as shared once its link can be scanned', async ({ office, switchOn }) => {
  const tablet = await switchOn();
  await tablet.startWork();
  await office.stop();
  await shareGv80(tablet);
  await tablet.expectStatus('Working offline, 2 waiting');
  await syncAgain(office, tablet);
  const phone = await switchOn();
  await phone.page.goto(tablet.page.url());
  await expect(heading(phone.page, 'Genesis GV80')).toBeVisible();
});

test('the printed sheet is one page with car, price lines, build code and QR code', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.startWork();
  await shareGv80(tablet);
  const code = await shownCode(page);
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format });
    expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]).toBe('1');
  }
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  for (const text of ['Genesis GV80', '$72,375', 'Melbourne Red', 'Total', code]) {
    await expect(sheet.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const link = await readQr(sheet.locator('svg').last());
  expect(link?.startsWith(`${page.url()}#`)).toBe(true);
  await expect(page.getByRole('banner')).toBeHidden();
});
