import { expect, type Page } from '@playwright/test';
import { handTo, setUpAsKiosk } from './support/kiosk.ts';
import { test } from './support/showroom.ts';

async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

test('a new version is offered, but not while a form is half-typed, and nothing is lost', async ({
  office,
  tablet,
}) => {
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

test('the other tab comes along to the new version, but not while a form is half-typed in it', async ({
  office,
  tablet,
}) => {
  const other = await tablet.openTab();
  await other.open('/register');
  await other.page.getByLabel('Full name').fill('Half Typed');
  office.releaseNewVersion('second');
  await lookForUpdate(tablet.page);
  const updated = tablet.page.waitForEvent('load');
  await tablet.page.getByRole('button', { name: 'Update now' }).click();
  await updated;
  expect(await tablet.shownVersion()).toBe('second');
  expect(await other.shownVersion()).toBeNull();
  await expect(other.page.getByLabel('Full name')).toHaveValue('Half Typed');

  const followed = other.page.waitForEvent('load');
  await other.page.getByLabel('Full name').fill('');
  await followed;
  expect(await other.shownVersion()).toBe('second');
});

test('in a customer’s hands nothing is offered; where nobody stands a new version comes by itself', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await handTo(tablet, 'Hand over');
  await page.getByRole('link', { name: 'Forecourt, find a car' }).click();
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
  await expect(page.getByRole('button', { name: 'Touch to look around' })).toBeVisible();
});

test('OFF-01: every address starts without a network', async ({ office, tablet }) => {
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
});
