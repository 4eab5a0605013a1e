import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { readRows } from '../support/tablet/tablet-database.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

interface Build {
  id: string;
  customerId: string | null;
  status: string;
  /** In stored units, 20 per dollar. */
  totalPrice: number;
}

/**
 * Returns a customer whose only build can be sold, and the build's total in whole dollars. An agent
 * may sell for up to 10 % less or more.
 */
async function findBuild({ page }: Tablet): Promise<{ customerId: string; total: number }> {
  const builds = (await readRows(page, 'builds')) as Build[];
  const counts = Map.groupBy(builds, ({ customerId }) => customerId);
  const found = builds.find(
    ({ customerId, status }) =>
      customerId !== null && status === 'quoted' && counts.get(customerId)?.length === 1,
  );
  if (!found?.customerId) throw new Error('no customer has a quote');
  return { customerId: found.customerId, total: Math.round(found.totalPrice / 20) };
}

async function sell({ page }: Tablet, dollars: string): Promise<void> {
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Sale price').fill(dollars);
  await dialog.getByRole('button', { name: 'Save sale' }).click();
  await expect(page.getByText(/^Sold for \$/)).toBeVisible();
}

test('if two offline tablets sell one car, only one sale counts, and one tap selects the final sale @long', async ({
  office,
  atWork,
}) => {
  const first = await atWork();
  const second = await atWork();
  const { customerId, total } = await findBuild(first);
  const address = `/customers/${customerId}?tab=builds`;
  await first.open(address);
  await second.open(address);

  await office.stop();
  await sell(first, String(total - 500));
  await expectNoViolations(first.page, 'a sold build');
  await sell(second, (total - 2000).toLocaleString('en'));
  await office.start();
  for (const tablet of [first, second]) {
    await tablet.fireOnlineEvent();
    await tablet.expectStatus('Needs attention: 1');
    const sales = (await readRows(tablet.page, 'sales')) as { buildId: string }[];
    expect(new Set(sales.map(({ buildId }) => buildId)).size).toBe(sales.length);
  }

  await first.page.locator('[data-status]').click();
  await first.page.getByRole('tab', { name: 'Needs attention' }).click();
  const amounts = first.page.getByRole('row', { name: /^Amount/ });
  await expect(amounts.getByText(toDollars(total - 500))).toBeVisible();
  await expect(amounts.getByText(toDollars(total - 2000))).toBeVisible();
  await first.page.getByRole('button', { name: 'Use this one' }).click();
  await expect(first.page.getByText('You’re all caught up')).toBeVisible();
  const offered = await standingAmount(first, customerId);
  for (const tablet of [first, second]) {
    await tablet.expectStatus('Up to date');
    await tablet.open(address);
    await expect(tablet.page.getByText(/^Sold for \$/)).toContainText(offered);
  }
});

async function standingAmount({ page }: Tablet, customerId: string): Promise<string> {
  const sales = (await readRows(page, 'sales')) as {
    customerId: string;
    amount: number;
    undoneAt?: number;
  }[];
  const standing = sales.filter((sale) => sale.customerId === customerId && !sale.undoneAt);
  expect(standing).toHaveLength(1);
  return toDollars((standing[0]?.amount ?? 0) / 20);
}

function toDollars(amount: number): string {
  return `$${amount.toLocaleString('en')}`;
}

test(
  'the timeline shows the sale of a car, its correction and its reversal',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const { customerId, total } = await findBuild(tablet);
    await tablet.open(`/customers/${customerId}?tab=builds`);
    await office.stop();
    await sell(tablet, String(total - 500));
    await expect(page.getByText('Won', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Correct sale' }).click();
    const amount = page.getByRole('alertdialog').getByLabel('Sale price');
    await amount.fill('fifty');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Correct sale' }).click();
    await expect(amount).toBeFocused();
    await amount.fill(String(total - 1000));
    await amount.press('Enter');
    await expect(page.getByText(`Sold for ${toDollars(total - 1000)}`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo sale' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo sale' }).click();
    await expect(page.getByRole('button', { name: 'Mark as sold' })).toBeVisible();
    // The reversal removes its own button, so the focus moves to the next button of the build.
    await expect(page.locator(':focus')).toContainText('Mark as sold');
    await expect(page.getByRole('main')).not.toBeFocused();
    await expect(page.getByText('Negotiating', { exact: true })).toBeVisible();

    await page.getByRole('tab', { name: 'Activity' }).click();
    for (const what of ['Sale undone', 'Sale corrected', /^Sold: /]) {
      await expect(page.getByRole('listitem').filter({ hasText: what }).first()).toBeVisible();
    }
    const corrected = page.getByRole('listitem').filter({ hasText: 'Sale corrected' });
    await expect(corrected.locator('del')).toHaveText(toDollars(total - 500));
  },
);

test(
  'a follow-up can be planned, postponed, closed and deleted offline',
  { annotation: { type: 'requirement', description: 'PROF-27' }, tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    const mobile = '(212) 555-8391';
    await tablet.register({ name: 'Olga Brandt', mobile, email: 'olga@example.org' });
    await tablet.open('/customers');
    await page.getByRole('rowheader', { name: 'Olga Brandt' }).getByRole('link').click();
    await page.getByRole('tab', { name: 'Follow-ups' }).click();
    await expect(page.getByText('No follow-ups scheduled')).toBeVisible();
    await expectNoViolations(page, 'no follow-ups');

    await page.getByRole('button', { name: 'Add follow-up' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Note').fill('Ask about the estate car');
    await expectNoViolations(page, 'the form of a follow-up');
    const due = await dialog.getByLabel('Due date').inputValue();
    await dialog.getByLabel('Due date').fill('2020-01-31');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please choose today or a later date')).toBeVisible();
    await dialog.getByLabel('Due date').fill(due);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'Ask about the estate car' });
    await expect(item).toBeVisible();

    await item.getByRole('button', { name: 'Postpone' }).click();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'In a week' }).locator('..').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Follow-up postponed')).toBeVisible();

    await item.getByRole('button', { name: 'Delete follow-up' }).click();
    await expect(page.getByText('No follow-ups scheduled')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await item.getByRole('button', { name: 'Done' }).click();
    await dialog.getByRole('radio', { name: 'Reached' }).locator('..').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(item.getByText('Reached')).toBeVisible();
    await expect(page.getByText('Contacted', { exact: true })).toBeVisible();

    await office.start();
    await tablet.fireOnlineEvent();
    await tablet.expectStatus('Up to date');
  },
);
