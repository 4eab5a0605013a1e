import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { changeRow } from '../support/tablet/tablet-database.ts';

test('a damaged row is quarantined with a message, and its valid copy is loaded from the server', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/customers');
  const first = page.getByRole('rowheader').first();
  const name = await first.getByRole('link').innerText();
  const id = (await first.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';

  await changeRow(page, { table: 'customers', key: id }, { phone: 42 });

  await page.reload();
  await expect(page.getByText('A record on this tablet was damaged')).toBeVisible();
  await tablet.expectStatus('Up to date');
  await expect(
    page.getByRole('rowheader', { name: name.split('\n')[1] ?? name }).first(),
  ).toBeVisible();
});

test('an unknown address shows a message and a link back into the app @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/no/such/place');
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await tablet.open('/customers/unknown-customer');
  await expect(page.getByText('Customer not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Customers' }).first().click();
  await page.waitForURL('**/customers');
});
