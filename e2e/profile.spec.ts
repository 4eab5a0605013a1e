import { expect } from '@playwright/test';
import { expectNothingFound } from './support/axe.ts';
import { openOneCustomerTwice } from './support/one-customer-twice.ts';
import { test } from './support/showroom.ts';

const tabs = ['Overview', 'Activity', 'Builds', 'Follow-ups', 'Documents'];

test('PROF-01…30: a customer’s profile is read and changed without a network, a tab at a time', async ({
  atWork,
  office,
}) => {
  const tablet = await atWork();
  const { page } = tablet;
  await tablet.open('/customers');
  const address = await tablet.openFirstCustomer();
  await office.stop();
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(tabs);
  await expect(page.getByRole('link', { name: 'Back to Customers' })).toBeVisible();
  for (const title of ['Contact Information', 'Preferences', 'Notes']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expectNothingFound(page, 'the overview');

  await tablet.startEdit();
  await page.getByLabel('First Name').fill('Annika');
  await page.getByLabel('Last Name').fill('Sand');
  await page.getByLabel('minimum').fill('90000');
  await page.getByLabel('maximum').fill('50000');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The maximum is below the minimum')).toBeVisible();
  await expectNothingFound(page, 'the form');
  await page.getByLabel('maximum').fill('120000');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Annika Sand' })).toBeVisible();
  await expect(page.getByText('$90,000 – $120,000')).toBeVisible();

  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity Timeline' })).toBeVisible();
  const latest = page.getByRole('listitem').filter({ hasText: 'Details changed' }).first();
  await expect(latest.getByText('Annika')).toBeVisible();
  await expect(latest.getByText('Waiting for head office')).toBeVisible();
  await expectNothingFound(page, 'the timeline');

  // The tab is in the address: whoever reloads is where they were.
  await tablet.open(`${address}?tab=builds`);
  await expect(page.getByRole('heading', { name: 'Customer Builds' })).toBeVisible();
  await page.getByRole('tab', { name: 'Builds' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeFocused();

  await tablet.open('/customers/nobody-here');
  await expect(page.getByText('Customer not found')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Back to Customers' }).click();
  await page.waitForURL('**/customers');
});

test('what is half-typed is asked about before it is left, and is there again after a reload @long', async ({
  atWork,
}) => {
  const tablet = await atWork();
  const { page } = tablet;
  await tablet.open('/customers');
  const address = await tablet.openFirstCustomer();
  await page.getByLabel('Notes').fill('Half a sentence');
  await page.getByRole('link', { name: 'Back to Customers' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Leave without saving?')).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Half a sentence');
  await page.goBack();
  await expect(question.getByText('Leave without saving?')).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(new URL(page.url()).pathname).toBe(address);

  await page.reload();
  await expect(page.getByLabel('Notes')).toHaveValue('Half a sentence');
  await expect(page.getByText('This is what you had typed before.')).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL((url) => url.pathname !== address);
  await tablet.openForm(address);
  await expect(page.getByLabel('Notes')).not.toHaveValue('Half a sentence');
});

test(
  'another tablet changes the customer under the form: what was typed stays, the rest follows',
  { tag: '@long' },
  async ({ atWork }) => {
    const { first, second, address } = await openOneCustomerTwice(atWork);
    await first.page.getByLabel('Notes').waitFor();
    await first.page.getByLabel('Email').fill('typed.here@example.com');
    await second.startEdit();
    await second.page.getByLabel('Email').fill('changed.there@example.com');
    await second.page.getByLabel('Last Name').fill('Otherwise');
    await second.page.getByRole('button', { name: 'Save Changes' }).click();

    await expect(first.page.getByLabel('Last Name')).toHaveValue('Otherwise');
    await expect(first.page.getByLabel('Email')).toHaveValue('typed.here@example.com');
    await expect(first.page.getByText('changed.there@example.com”')).toBeVisible();
    await first.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(first.page.getByText('On its way to head office.')).toBeVisible();

    // Both values are in the timeline, with where they came from.
    await second.open(`${address}?tab=activity`);
    const latest = second.page.getByRole('listitem').filter({ hasText: 'E-mail' }).first();
    await expect(latest.getByText('typed.here@example.com')).toBeVisible();
    await expect(latest.locator('del')).toHaveText('changed.there@example.com');
  },
);
