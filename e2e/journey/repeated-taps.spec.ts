import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

async function tapUntilGone(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    const tapping = setInterval(() => {
      if (element.isConnected) element.click();
      else clearInterval(tapping);
    }, 4);
  });
}

const countOf = async (page: Page, table: string) => (await readRows(page, table)).length;

test('repeated taps on the Register button register only one customer', async ({ tablet }) => {
  const { page } = tablet;
  const before = await countOf(page, 'customers');
  await tablet.open('/register');
  await page.getByLabel('Full name').fill('Tilda Okafor');
  await page.getByLabel('Mobile number').fill('212 555 8670');
  await page.getByLabel('Email').fill('tilda@example.org');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Reason for visit').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Any time' }).locator('..').click();
  await tapUntilGone(page.getByRole('button', { name: 'Register', exact: true }));
  await page.waitForURL('**/build');
  expect(await countOf(page, 'customers')).toBe(before + 1);
});

test('repeated taps on the Share button save only one build @long', async ({ tablet }) => {
  const { page } = tablet;
  const before = await countOf(page, 'builds');
  await tablet.open('/build');
  await tapUntilGone(page.getByRole('button', { name: 'Share', exact: true }));
  await page.waitForURL('**/share/*');
  expect(await countOf(page, 'builds')).toBe(before + 1);
});

test('repeated taps on ‘Confirm this car’ save only one build @long', async ({ tablet }) => {
  const { page } = tablet;
  await tablet.register({ name: 'Edda Roth', mobile: '212 555 8671', email: 'edda@example.org' });
  const before = await countOf(page, 'builds');
  await findVehicle(tablet, 'Genesis', 'G80');
  await tablet.open('/technology');
  await tapUntilGone(page.getByRole('button', { name: 'Confirm this car' }));
  await page.waitForURL('**/thank-you');
  expect(await countOf(page, 'builds')).toBe(before + 1);
});
