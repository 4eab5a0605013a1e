import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import {
  handTabletTo,
  setUpAsKiosk,
  signInAsStaff,
  waitFor,
} from '../support/page-objects/kiosk.ts';

async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

/**
 * Whether this release is downloaded and waits for activation. Recognizes the release by the
 * revision of its stored `index.html`.
 */
function isWaiting(page: Page, release: string): Promise<boolean> {
  return page.evaluate(async (revision) => {
    const { waiting, installing } = await navigator.serviceWorker.ready;
    const stored = await caches.match(`/index.html?__WB_REVISION__=${revision}`);
    return waiting !== null && installing === null && stored !== undefined;
  }, release);
}

test('a new version is offered only while no form has unsaved text', async ({ office, tablet }) => {
  const { page } = tablet;
  const offer = page.getByText('A new version is ready');

  await tablet.open('/register');
  await page.getByLabel('Full name').fill('Half Typed');
  office.releaseNewVersion();
  await lookForUpdate(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
  await expect(offer).toBeHidden();

  await page.getByLabel('Full name').fill('');
  await expect(offer).toBeVisible();
  await page.getByLabel('Full name').fill('Half Typed again');
  await expect(offer).toBeHidden();

  await page.getByRole('link', { name: 'Forecourt, go to dashboard' }).click();
  await expect(offer).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  await tablet.expectStatus('Up to date');
  await tablet.open('/register');
  await expect(page.getByLabel('Full name')).toHaveValue('Half Typed again');
});

test('an update waits until a form in another tab has no unsaved text', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  const offer = page.getByRole('button', { name: 'Update now' });
  const other = await tablet.openTab();
  await other.open('/register');
  await other.page.getByLabel('Full name').fill('Half Typed');
  office.releaseNewVersion('second');
  await lookForUpdate(page);
  await page.bringToFront();
  await offer.click();
  await expect(page.getByText('Update pending')).toBeVisible();
  expect(await tablet.shownVersion()).toBeNull();
  expect(await other.shownVersion()).toBeNull();
  await expect(other.page.getByLabel('Full name')).toHaveValue('Half Typed');

  await other.page.getByLabel('Full name').fill('');
  // Without unsaved text in any tab, the message about the pending update disappears.
  await expect(page.getByText('Update pending')).toBeHidden();
  await expect(offer).toHaveCount(1);
  const followed = other.page.waitForEvent('load');
  const updated = page.waitForEvent('load');
  await offer.click();
  await Promise.all([updated, followed]);
  expect(await tablet.shownVersion()).toBe('second');
  expect(await other.shownVersion()).toBe('second');
});

test('if three releases wait on a kiosk, both tabs activate the newest release after the idle limit', async ({
  office,
  tablet,
}) => {
  test.slow();
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await waitFor(page, 15_000);
  const other = await tablet.openTab();
  await other.open('/register');
  await other.page.getByLabel('Full name').fill('Half Typed');
  await page.bringToFront();
  await tablet.open('/dashboard');
  await page.getByRole('button', { name: 'Log a walk-in' }).click();
  const description = page.getByRole('dialog').getByRole('textbox');
  await description.fill('Red jacket');
  for (const release of ['second', 'third', 'fourth']) {
    office.releaseNewVersion(release);
    await lookForUpdate(page);
    await expect.poll(() => isWaiting(page, release)).toBe(true);
    await expect(description).toHaveValue('Red jacket');
    await expect(other.page.getByLabel('Full name')).toHaveValue('Half Typed');
    expect(await tablet.shownVersion()).toBeNull();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Log walk-in' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  // From here on the tablet is idle, so the session ends automatically.
  await page.waitForURL('**/welcome', { timeout: 180_000 });
  for (const tab of [tablet, other]) {
    await expect.poll(() => tab.shownVersion().catch(() => null)).toBe('fourth');
  }
  await page.getByRole('link', { name: 'Staff' }).click();
  await signInAsStaff(page);
  await expect(page.getByText('Unfinished registration')).toBeVisible();
  await tablet.open('/walk-ins');
  await expect(page.getByText('Red jacket').first()).toBeVisible();
});

test('a page whose service worker is deleted registers a new worker without a reload', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/register');
  await page.getByLabel('Full name').fill('Half Typed');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers' });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await page.getByLabel('Full name').fill('');
  await page.waitForTimeout(2000);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('a kiosk activates an update at the end of the customer session, not during the session', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await handTabletTo(tablet, 'Hand over');
  await tablet.open('/register');
  await page.getByLabel('Full name').fill('Half Typed');
  office.releaseNewVersion('second');
  await lookForUpdate(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
  await expect(page.getByText('A new version is ready')).toBeHidden();
  await expect(page.getByLabel('Full name')).toHaveValue('Half Typed');
  expect(await tablet.shownVersion()).toBeNull();

  await page.getByRole('button', { name: 'End session' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await page.waitForURL('**/welcome');
  await expect.poll(() => tablet.shownVersion().catch(() => null)).toBe('second');
  await expect(page.getByRole('button', { name: 'Tap to explore' })).toBeVisible();
});

test(
  'the app loads at known and unknown addresses while the server is down',
  { annotation: { type: 'requirement', description: 'OFF-01' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    for (const path of ['/dashboard', '/customers', '/register', '/no/such/place', '/']) {
      await tablet.open(path);
      await expect(
        page.locator('h1, [data-page-title]').or(page.getByRole('status')).first(),
      ).toBeVisible();
    }
    await tablet.open('/customers');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  },
);
