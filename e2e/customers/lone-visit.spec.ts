import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import {
  handTabletTo,
  setUpAsKiosk,
  signInAsStaff,
  waitFor,
} from '../support/page-objects/kiosk.ts';
import { readStoredData } from '../support/tablet/remaining-data.ts';
import { changeRow, readRows } from '../support/tablet/tablet-database.ts';
import type { Tablet } from '../support/tablet/tablet.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

/** Age of an expired agent session; sessions end after twelve hours. */
const EXPIRED_MS = 13 * 60 * 60 * 1000;

interface Row {
  id: string;
  name: string;
}

interface Attention {
  code: string;
  settledAt: number | null;
}

const savedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Saved' });
const buildCode = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** Lets the agent session of a kiosk expire, and starts a visit from the welcome screen. */
async function openWelcomeAlone(tablet: Tablet): Promise<void> {
  const { page } = tablet;
  await tablet.open('/welcome');
  await expect(page.getByRole('button', { name: 'Tap to explore' })).toBeVisible();
  const metas = (await readRows(page, 'meta')) as unknown as { key: string; value: object }[];
  const session = metas.find(({ key }) => key === 'session');
  const value = { ...session?.value, signedInAt: Date.now() - EXPIRED_MS };
  await changeRow(page, { table: 'meta', key: 'session' }, { value });
  await page.reload();
  await page.getByRole('button', { name: 'Tap to explore' }).click();
  await page.waitForURL('**/models');
}

async function lookAt(page: Page, model: string): Promise<void> {
  await page.getByRole('link', { name: `Genesis ${model}`, exact: true }).click();
  await page.waitForURL('**/overview');
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible();
}

async function fillUpToLastStep(page: Page, name: string, mobile: string): Promise<void> {
  await page.getByLabel('full name').fill(name);
  await page.getByLabel('mobile number').fill(mobile);
  await page.getByLabel('email').fill(`${mobile}@example.org`);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('budget').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  const anyTime = page.getByRole('radio', { name: 'Any time' }).locator('..');
  await anyTime.waitFor();
  await waitForAnimations(page);
  await anyTime.click();
}

test('an agent finds the build and viewed cars of an offline visitor by the visitor’s build code', async ({
  office,
  atWork,
}) => {
  const [kiosk, desk] = [await atWork(), await atWork()];
  const { page } = kiosk;
  const configurator = configuratorPageOf(page);
  await setUpAsKiosk(kiosk);
  await office.stop();
  await openWelcomeAlone(kiosk);
  await lookAt(page, 'GV60');
  await page.getByRole('link', { name: 'Back to Models' }).click();
  await lookAt(page, 'GV80');
  await page.getByRole('link', { name: 'Configure' }).click();
  await page.waitForURL('**/build');
  await configurator.pick('Exterior Color', /^Adriatic Blue/);
  await expect(page.getByText('Needs attention')).toHaveCount(0);
  await configurator.tool('Save').click();
  await expect(savedDialog(page).getByRole('img', { name: /Scan/ })).toBeVisible();
  await expect(savedDialog(page)).toContainText(buildCode);
  const text = (await savedDialog(page).textContent()) ?? '';
  const code = buildCode.exec(text)?.[0] ?? '';
  await savedDialog(page).getByRole('button', { name: 'OK' }).click();
  await page.waitForURL(/\/build\/.+/);
  const ownBuild = new URL(page.url()).pathname;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'GV80' })).toBeVisible();

  // The visit ends, and the next visitor finds neither a draft nor the build of this visit.
  await waitFor(page, 2000);
  await page.waitForURL('**/welcome');
  await expect(page.getByRole('button', { name: 'Tap to explore' })).toBeVisible();
  expect(await readRows(page, 'drafts')).toEqual([]);
  await waitFor(page, 600_000);
  await page.getByRole('button', { name: 'Tap to explore' }).click();
  await page.waitForURL('**/models');
  await kiosk.open(ownBuild);
  await expect(page.getByRole('link', { name: 'See all models' })).toBeVisible();
  await office.start();
  await kiosk.expectStatus('Up to date');

  await desk.fireOnlineEvent();
  await desk.expectStatus('Up to date');
  await desk.open('/register');
  const codeField = desk.page.getByLabel('Build code');
  await codeField.fill(code.toLowerCase());
  await expect(desk.page.getByText(/^Build found/)).toBeVisible();
  await fillUpToLastStep(desk.page, 'Greta Lindner', '8085550144');
  const keep = desk.page.getByRole('checkbox', { name: /cars looked at/ });
  await expect(keep).not.toBeChecked();
  await expect(desk.page.getByText(/Looked at GV60.* · GV80, Adriatic Blue/)).toBeVisible();
  await keep.locator('..').click();
  await desk.page.getByRole('button', { name: 'Register', exact: true }).click();
  await desk.page.waitForURL(`**${ownBuild}`);
  await expect(desk.page.getByText('For Greta Lindner').first()).toBeVisible();
  await desk.expectStatus('Up to date');
  const customers = (await readRows(desk.page, 'customers')) as unknown as Row[];
  const greta = customers.find(({ name }) => name === 'Greta Lindner');
  await desk.open(`/customers/${greta?.id}`);
  await expect(
    desk.page.getByText(
      /Looked at GV60.* at \d+:\d\d\s[AP]M · GV80, Adriatic Blue at \d+:\d\d\s[AP]M/,
    ),
  ).toBeVisible();
  await desk.page.getByRole('tab', { name: 'Builds' }).click();
  await expect(desk.page.getByRole('link', { name: 'View Build' })).toHaveAttribute(
    'href',
    ownBuild.replace('/build', '/share'),
  );
  expect(await readStoredData(desk.page)).not.toContain('ACTOR_NOT_PROVEN');
});

test(
  'on a handed-over tablet, a visitor can filter cars, save a build and register @long',
  { annotation: { type: 'requirement', description: 'DISC-02, REG-14, CT-21' } },
  async ({ tablet }) => {
    const { page } = tablet;
    const configurator = configuratorPageOf(page);
    await setUpAsKiosk(tablet);
    await handTabletTo(tablet, 'Hand over');
    await page.getByRole('link', { name: 'Adjust filters' }).click();
    await page.waitForURL('**/discovery');
    await page.getByRole('button', { name: 'Genesis' }).click();
    await page.getByRole('button', { name: 'Find vehicles' }).click();
    await lookAt(page, 'G70');
    await page.getByRole('link', { name: 'Configure' }).click();
    await configurator.tool('Save').click();
    await savedDialog(page).getByRole('link', { name: 'Register your interest' }).click();
    await page.waitForURL('**/register');
    await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
    await fillUpToLastStep(page, 'Hanna Fischer', '8085550145');
    await expect(page.getByText('Reason for your visit')).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^I agree to be contacted/ })
      .locator('..')
      .click();
    await page
      .getByRole('checkbox', { name: /^Keep my builds/ })
      .locator('..')
      .click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL(/\/build\/.+/);
    await expect(page.getByRole('heading', { level: 1, name: 'G70' })).toBeVisible();
    await expect(page.getByText('Here is your build again.')).toBeVisible();
    await expect(page.getByText(/Needs attention|Waiting to send/)).toHaveCount(0);

    await tablet.open('/customers');
    await signInAsStaff(page);
    await page.getByRole('link', { name: 'Hanna Fischer' }).first().click();
    await expect(page.getByText(/Looked at G70, .* at \d+:\d\d\s[AP]M/)).toBeVisible();
    await page.getByRole('tab', { name: 'Builds' }).click();
    await expect(page.getByRole('link', { name: 'View Build' })).toHaveCount(1);
  },
);

test('a customer completes an agent’s begun registration, and no unfinished registration remains @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.register({ name: 'Sam Rivera', mobile: '808 555 0151', email: 'sam@example.org' });
  await tablet.open('/register');
  await page.getByLabel('Full name').fill('Mia Berg');
  await page.getByRole('button', { name: 'Hand to customer' }).click();
  const receivers = page.getByRole('alertdialog').getByRole('button');
  await expect(receivers).toHaveText(['Cancel', 'To Sam', 'To Mia']);
  await page.getByRole('button', { name: 'To Mia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await expect(page.getByLabel('Your full name')).toHaveValue('Mia Berg');
  await expect(page.locator('body')).not.toContainText(/Sam|Needs attention/);
  await fillUpToLastStep(page, 'Mia Berg', '8085550152');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/discovery');
  await tablet.open('/customers');
  await signInAsStaff(page);
  await expect(page.getByRole('link', { name: 'Mia Berg' }).first()).toBeVisible();
  await expect(page.getByText('Unfinished registration')).toHaveCount(0);
});

test(
  'without an agent session and a customer session, /build redirects to the sign-in @long',
  { annotation: { type: 'requirement', description: 'CT-21' } },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    await tablet.open('/build');
    await tablet.page.waitForURL('**/login');
  },
);

test('the attention about a duplicate that an agent has already decided is settled automatically @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.register({ name: 'Ida Berg', mobile: '808 555 0146', email: 'ida@example.org' });
  await tablet.expectStatus('Up to date');
  await tablet.open('/register');
  await page.getByLabel('Full name').fill('Ivo Berg');
  await page.getByLabel('Mobile number').fill('808 555 0146');
  await page.getByLabel('Email').fill('ivo@example.org');
  await page.getByRole('button', { name: 'Another person' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Reason for visit').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Any time' }).locator('..').click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/build');
  const attentions = async () =>
    ((await readRows(page, 'attentions')) as unknown as Attention[]).map(({ code, settledAt }) => [
      code,
      settledAt !== null,
    ]);
  await expect.poll(attentions).toContainEqual(['POSSIBLE_DUPLICATE', true]);
  await tablet.expectStatus('Up to date');
});
