import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';

const person = { name: 'Ines Calder', mobile: '(212) 555-8311', email: 'ines@example.org' };

test('consent can be given per channel and withdrawn offline, and the withdrawal reaches another tablet', async ({
  office,
  atWork,
}) => {
  const [first, second] = [await atWork(), await atWork()];
  const { page } = first;
  await office.stop();
  await first.open('/register');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Mobile number').fill(person.mobile);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Phone and email' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Any time' }).check();
  await page.getByRole('checkbox', { name: /agree to be contacted/ }).check();
  await expect(page.getByRole('checkbox', { name: 'Call' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'WhatsApp' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Text message' }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/build');

  await first.open('/customers');
  await page.getByRole('rowheader', { name: person.name }).getByRole('link').click();
  const address = new URL(page.url()).pathname;
  await expect(page.getByText('Do not message on WhatsApp')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call now' })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Call now' })
    .getByRole('button', { name: 'Withdraw consent' })
    .click();
  await expect(page.getByRole('link', { name: 'Call now' })).toBeHidden();
  // Without consent, the phone number in the header of the profile is not a link.
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible();

  await office.start();
  await first.expectStatus('Up to date');
  await second.open(`${address}?tab=activity`);
  await expect(second.page.getByText('Contact permissions updated')).toBeVisible();
  await expect(second.page.locator('a[href^="tel:"]')).toHaveCount(0);
});
