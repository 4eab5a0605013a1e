import { expect } from '@playwright/test';
import type { Activity } from '#domain/activities/activity.ts';
import type { Agent } from '#domain/agents/agent.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { ACTIVITY_SYNC_WINDOW_MS } from '#domain/time/durations.ts';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { openCustomerOnTwoTablets } from '../support/page-objects/open-customer-on-two-tablets.ts';
import { clearTable, blockDatabase, readRows } from '../support/tablet/tablet-database.ts';

interface Build {
  id: string;
  customerId: string | null;
  status: string;
  totalPrice: number;
}

const methods = ['Email', 'Phone', 'WhatsApp', 'Phone and email'];
const tabs = ['Overview', 'Activity', 'Builds', 'Follow-ups', 'Documents', 'Bookings'];

test(
  'details, builds and activity of a customer can be read offline, and details can be changed',
  {
    annotation: {
      type: 'requirement',
      description:
        'ROUTE-06, PROF-01 to PROF-17, PROF-19, PROF-20, PROF-29, PROF-30, STATE-34 to STATE-40, VAL-13, VAL-15',
    },
  },
  async ({ atWork, office }) => {
    const tablet = await atWork();
    const { page } = tablet;
    await tablet.open('/customers');
    const address = await tablet.openFirstCustomer();
    await office.stop();
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(tabs);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Overview');
    await expect(page.getByRole('heading', { name: 'Activity Timeline' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Customer Builds' })).toHaveCount(0);
    const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    const name = (await header.getByRole('heading', { level: 1 }).innerText()).split(' ');
    await expect(header).toContainText(`${name[0]?.slice(0, 1)}${name.at(-1)?.slice(0, 1)}`);
    await expect(header).toContainText(/Hot|Warm|Cold|Buying|Test drive|Browsing/);
    for (const words of ['@', '+1 ', 'Last activity']) await expect(header).toContainText(words);
    await expect(page.getByRole('link', { name: 'Back to Customers' })).toBeVisible();
    for (const title of ['Contact Information', 'Preferences', 'Notes']) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    await expectNoViolations(page, 'the overview');

    await tablet.startEdit();
    for (const [label, type] of [
      ['Email', 'email'],
      ['Phone', 'tel'],
      ['minimum', 'number'],
      ['maximum', 'number'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAttribute('type', type);
    }
    await expect(page.getByLabel('Contact Method').getByRole('option')).toHaveText(methods);
    await expect(page.getByPlaceholder('Add notes about this customer...')).toBeVisible();
    await page.getByLabel('First Name').fill('Annika');
    await page.getByLabel('Last Name').fill('Sand');
    await page.getByLabel('minimum').fill('90000');
    await page.getByLabel('maximum').fill('50000');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('The maximum is lower than the minimum')).toBeVisible();
    await expectNoViolations(page, 'the form');
    await page.getByLabel('maximum').fill('120000');
    const drafts = async () => JSON.stringify(await readRows(page, 'drafts'));
    await expect.poll(drafts).toContain('120000');
    const save = page.getByRole('button', { name: 'Save Changes' });
    const writeAgain = await blockDatabase(page);
    await save.click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await writeAgain();
    await expect(page.getByRole('heading', { name: 'Annika Sand' })).toBeVisible();
    await expect(save).toHaveCount(0);
    await expect.poll(drafts).not.toContain('120000');
    await expect(page.getByText('$90,000 – $120,000')).toBeVisible();

    const readAgain = await blockDatabase(page);
    for (const [tab, loading, heading] of [
      ['Builds', 'Loading builds...', 'Customer Builds'],
      ['Activity', 'Loading activity...', 'Activity Timeline'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByText(loading)).toBeAttached();
    }
    await readAgain();
    const latest = page.getByRole('listitem').filter({ hasText: 'Details updated' }).first();
    await expect(latest.getByText('Annika')).toBeVisible();
    await expect(latest.getByText('Waiting to send')).toBeVisible();
    await expectNoViolations(page, 'the timeline');

    // The URL contains the tab, so a reload opens the same tab.
    await tablet.open(`${address}?tab=builds`);
    await expect(page.getByRole('heading', { name: 'Customer Builds' })).toBeVisible();
    await page.getByRole('tab', { name: 'Builds' }).press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Activity' })).toBeFocused();

    await tablet.open('/customers/unknown');
    await expect(page.getByText('Customer not found')).toBeVisible();
    await page.getByRole('alert').getByRole('link', { name: 'Back to Customers' }).click();
    await page.waitForURL('**/customers');
  },
);

test('offline, the profile of a customer saves notes and opens the configurator and the booking form', async ({
  atWork,
  office,
}) => {
  const tablet = await atWork();
  const { page } = tablet;
  await tablet.open('/customers');
  const link = page.getByRole('rowheader').first().getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  await office.stop();
  await tablet.open(address);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByLabel('New note').fill('Wants a blue one');
  await page.getByLabel('New note').press('Enter');
  const note = page.getByText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d: Wants a blue one/);
  await expect(note).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await tablet.open(address);
  await expect(note).toBeVisible();

  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await page.waitForURL('**/build');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Saved' })).toBeVisible();
  const builds = (await readRows(page, 'builds')) as Build[];
  expect(builds.filter(({ customerId }) => address.endsWith(`/${customerId}`))).not.toHaveLength(0);

  await tablet.open(`${address}?tab=bookings`);
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible();
  await expectNoViolations(page, 'the bookings of a customer');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL('**/booking/details');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Search customers…')).toHaveCount(0);
});

test(
  'a customer’s builds link to their share pages, and empty lists show an explanation @long',
  { annotation: { type: 'requirement', description: 'PROF-18, PROF-21 to PROF-26' } },
  async ({ atWork }) => {
    const tablet = await atWork();
    const { page } = tablet;
    const builds = (await readRows(page, 'builds')) as Build[];
    const build = builds.find(({ customerId, status }) => customerId && status !== 'archived');
    await tablet.open(`/customers/${build?.customerId}?tab=builds`);
    const share = page.locator(`a[href="/share/${build?.id}"]`);
    const card = page.getByRole('listitem').filter({ has: share });
    await expect(share).toHaveText('View Build');
    await expect(card.locator('img, svg').first()).toBeVisible();
    await expect(card.getByRole('heading')).toHaveText(/^Genesis G\w+/);
    const dollars = Math.round((build?.totalPrice ?? 0) / 20).toLocaleString('en-US');
    await expect(card).toContainText(`$${dollars}`);
    await expect(card).toContainText(/\w{3} \d{1,2}, \d{4}/);
    await share.click();
    await page.waitForURL(`**/share/${build?.id}`);

    const withBuilds = new Set(builds.map(({ customerId }) => customerId));
    const customers = await readRows(page, 'customers');
    const withNone = customers.find(({ id = '' }) => !withBuilds.has(id));
    await tablet.open(`/customers/${withNone?.id}?tab=builds`);
    await expect(page.getByText('No builds yet')).toBeVisible();
    await clearTable(page, 'activities');
    await tablet.open(`/customers/${withNone?.id}?tab=activity`);
    await expect(page.getByText('No activity yet')).toBeVisible();
  },
);

test('older activity that the tablet no longer stores is loaded from the server on request @long', async ({
  atWork,
  office,
}) => {
  const tablet = await atWork();
  const { page } = tablet;
  const activities = (await readRows(page, 'activities')) as Activity[];
  const customers = (await readRows(page, 'customers')) as Customer[];
  const agents = (await readRows(page, 'agents')) as Agent[];
  const mine = agents.find(({ agentCode }) => agentCode === 'AGT001')?.id;
  const until = Date.now() - ACTIVITY_SYNC_WINDOW_MS;
  const isOld = (row: Customer) => row.registeredAt < until && row.assignedTo === mine;
  const old = new Set(customers.filter(isOld).map(({ id }) => id));
  const customerId = activities.find((activity) => old.has(activity.customerId))?.customerId;
  const expected = activities.filter((activity) => activity.customerId === customerId).length;
  await clearTable(page, 'activities');
  await tablet.open(`/customers/${customerId}?tab=activity`);
  await expect(page.getByText('No activity yet')).toBeVisible();

  await office.stop();
  await page.getByRole('button', { name: 'Load older activity' }).click();
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
  await office.start();
  const load = page.getByRole('button', { name: 'Load older activity' });
  await page.route('**/api/customers/*/activity?*', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await load.click();
  await expect(page.getByText('Couldn’t load older activity.')).toBeVisible();
  await load.click();
  await expect(page.getByText('No older activity')).toBeVisible();
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect(items).toHaveCount(expected);

  const second = await atWork();
  await second.open(`/customers/${customerId}`);
  await second.page.getByRole('button', { name: 'Erase personal data' }).click();
  const dialog = second.page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Erase in 24 hours' }).click();
  await expect(second.page.getByText('Erasure requested')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erasure pending' })).toBeVisible();
  await expect(items).toHaveCount(0);
});

test('leaving a customer with unsaved text requires a confirmation, and a reload restores the text @long', async ({
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
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL((url) => url.pathname !== address);
  await tablet.openForm(address);
  await expect(page.getByLabel('Notes')).not.toHaveValue('Half a sentence');
});

test(
  'when another tablet changes a customer, an open form updates unedited fields and keeps edited ones',
  { tag: '@long' },
  async ({ atWork }) => {
    const { first, second, address } = await openCustomerOnTwoTablets(atWork);
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
    await expect(first.page.getByText('Your changes will be sent to head office.')).toBeVisible();

    await second.open(`${address}?tab=activity`);
    const latest = second.page.getByRole('listitem').filter({ hasText: 'Email' }).first();
    await expect(latest.getByText('typed.here@example.com')).toBeVisible();
    await expect(latest.locator('del')).toHaveText('changed.there@example.com');
  },
);
