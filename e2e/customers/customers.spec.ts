import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { customersList, captureExport } from '../support/page-objects/customers-page.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

test(
  'customers can be searched, filtered, sorted and paged offline',
  {
    annotation: {
      type: 'requirement',
      description: 'ROUTE-05, CUST-01 to CUST-15, CUST-34 to CUST-38',
    },
  },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const list = customersList(page);
    await office.stop();
    await tablet.open('/customers?size=7&page=no&intent=angry');
    await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
    await expect(page.getByText('Manage your customer relationships')).toBeVisible();
    await expect(list.rows).toHaveCount(20);
    await expect(page.getByText(/^Showing 1 to 20 of \d+$/)).toBeVisible();
    const lastContact = page.getByRole('columnheader', { name: 'Last Contact' });
    await expect(lastContact).toHaveAttribute('aria-sort', 'descending');

    await list.sortBy('Name');
    await expect(page).toHaveURL(/sort=name&order=asc$/);
    const { compare } = new Intl.Collator('en');
    // Polls, because the earlier rows stay on the screen until the sorted rows are loaded.
    await expect
      .poll(async () => {
        const names = await list.names();
        return names.join() === [...names].sort(compare).join();
      })
      .toBe(true);
    const ascending = await list.names();
    await list.sortBy('Name');
    await expect(page).toHaveURL(/order=desc$/);
    await expect
      .poll(async () => {
        const names = await list.names();
        const isDescending = names.join() === [...names].sort(compare).reverse().join();
        return isDescending && names[0] !== ascending[0];
      })
      .toBe(true);

    await list.sortBy('Intent');
    await expect(page).toHaveURL(/sort=intent&order=asc$/);
    const intents = page.getByRole('cell', { name: /^(Hot|Warm|Cold)$/ });
    const ranks = { Hot: 0, Warm: 1, Cold: 2 } as const;
    const shownRanks = async () =>
      (await intents.allInnerTexts()).map((words) => ranks[words.trim() as keyof typeof ranks]);
    await expect
      .poll(async () => new Set(await shownRanks()).size === 1 && (await intents.count()) === 20)
      .toBe(true);
    const [first] = await shownRanks();
    await list.sortBy('Intent');
    await expect(page).toHaveURL(/sort=intent&order=desc$/);
    await expect.poll(async () => (await shownRanks())[0]).not.toBe(first);
    await list.sortBy('Name');
    await expect(page).toHaveURL(/sort=name&order=asc$/);

    await expect(page.getByRole('link', { name: 'New Customer' })).toHaveAttribute(
      'href',
      '/register',
    );
    for (const column of ['Name', 'Contact', 'Vehicle Interest', 'Actions']) {
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeAttached();
    }
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Showing 21 to 40 of/)).toBeVisible();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await page.getByLabel('Per page').selectOption('50');
    await expect(page).toHaveURL(/size=50$/);
    await expect(page.getByText(/^Showing 1 to 50 of/)).toBeVisible();
    await page.reload();
    await expect(list.rows).toHaveCount(50);

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Intent').selectOption('hot');
    await expect(page.getByRole('cell', { name: 'Hot' }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: /Warm|Cold/ })).toHaveCount(0);
    await expectNoViolations(page, 'filters');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('cell', { name: 'Cold' }).first()).toBeVisible();

    const [shownName = ''] = await list.names();
    const folded = shownName.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
    await list.search.fill(folded);
    await expect(list.rows.first()).toContainText(shownName);
    const phone = (await list.row(shownName).first().innerText()).match(/\+1[ \d]+/)?.[0] ?? '';
    await list.search.fill(
      phone
        .replace('+1 ', '(')
        .replace(' ', ') ')
        .replaceAll(/ (?=\d{4}$)/g, '-'),
    );
    await expect(list.rows).toHaveCount(1);
    await expect(list.rows).toContainText(shownName);
    expect(page.url()).not.toContain('search');
    await list.search.fill('no such customer');
    await expect(page.getByText('No customers found')).toBeVisible();
  },
);

test(
  'a changed filter opens page 1, and a page number that is too high opens the last page @long',
  { annotation: { type: 'requirement', description: 'STATE-41 to STATE-43' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.open('/customers?page=3');
    await expect(page.getByText(/^Page 3 of/)).toBeVisible();
    await customersList(page).search.fill('e');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await tablet.open('/customers?page=3');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Intent').selectOption('cold');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await customersList(page).rows.first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Back to Customers' }).click();
    await expect(page).toHaveURL(/intent=cold/);
    await expect(page.getByLabel('Intent')).toHaveValue('cold');
    await tablet.open('/customers?page=900');
    await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  },
);

test(
  'selected customers can be tagged, assigned and exported offline @long',
  { annotation: { type: 'requirement', description: 'CUST-27 to CUST-31, GEN-03' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const list = customersList(page);
    await office.stop();
    await tablet.open('/customers?sort=name&order=asc');
    await expect(list.rows).toHaveCount(20);
    // An agent can assign only own customers.
    const [first = ''] = await list.namesOf('Maya Lindqvist');
    await list.choose(first);
    const [top] = await list.names();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await expect.poll(async () => (await list.names())[0]).not.toBe(top);
    const [second = ''] = await list.namesOf('Maya Lindqvist');
    await list.choose(second);
    await expect(list.bar).toContainText('2 customer(s) selected');
    await expectNoViolations(page, 'a selection');

    const file = await captureExport(page, () => list.act('Export'));
    expect(file.name).toMatch(/^customers-manhattan-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(
      file.lines.map((line) => `${line['First Name']} ${line['Last Name']}`.trim()).sort(),
    ).toEqual([first, second].sort());
    expect(file.lines.map((line) => line['Phone'])).toEqual([
      expect.stringMatching(/^'\+\d+$/),
      expect.stringMatching(/^'\+\d+$/),
    ]);

    await list.act('Tag');
    await expectNoViolations(page, 'tags');
    await list.tag('Test fleet');
    await expect(page.getByText('Tags saved for 2 customers')).toBeVisible();
    await expect(list.bar).toBeHidden();
    await list.search.fill('test fleet');
    await expect(list.rows).toHaveCount(2);

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await list.act('Assign');
    await expectNoViolations(page, 'assigning');
    await list.assignTo('Chidi Okafor');
    await expect(page.getByText('2 customers assigned to Chidi Okafor')).toBeVisible();
    await expect(page.getByRole('cell', { name: /Chidi Okafor/ })).toHaveCount(2);
    await tablet.expectStatus('Working offline, 2 waiting');

    await list.choose(first);
    await list.act('Clear');
    await expect(list.bar).toBeHidden();
    await office.start();
    await tablet.fireOnlineEvent();
    await tablet.expectStatus('Up to date');
  },
);

test(
  'the CSV export contains as many customers as the screen counts, and respects the intent filter',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    await tablet.open('/customers');
    const total = await page.getByText(/^Showing 1 to 20 of/).innerText();
    const allCustomers = await captureExport(page, () =>
      page.getByRole('button', { name: 'Export' }).click(),
    );
    expect(allCustomers.lines).toHaveLength(Number(total.split(' ').at(-1)));
    expect(new Set(allCustomers.lines.map((line) => line['ID'])).size).toBe(
      allCustomers.lines.length,
    );
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Intent').selectOption('hot');
    await expect(page.getByRole('cell', { name: /Warm|Cold/ })).toHaveCount(0);
    const hot = await captureExport(page, () =>
      page.getByRole('button', { name: 'Export' }).click(),
    );
    const meant = allCustomers.lines.filter((line) =>
      ['hot', 'buying'].includes(line['Intent'] ?? ''),
    );
    expect(hot.lines).toHaveLength(meant.length);
  },
);

test('a deleted customer is no longer selected @long', async ({ tablet }) => {
  const { page } = tablet;
  const list = customersList(page);
  await tablet.open('/customers');
  const [first = '', ...others] = await list.names();
  const second = others.find((name) => name !== first) ?? '';
  await list.choose(first, second);
  await expect(list.bar).toContainText('2 customer(s) selected');
  await list.remove(list.row(first).first());
  await expect(list.bar).toContainText('1 customer(s) selected');
});

test('at 1280×800 the list shows at least nine customers, and the menu of a row is accessible', async ({
  tablet,
}) => {
  const { page } = tablet;
  const list = customersList(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tablet.open('/customers');
  await list.rows.first().waitFor();
  const bottoms = await list.rows.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().bottom),
  );
  expect(bottoms.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(9);

  const row = page.getByRole('row').filter({ has: list.rows }).nth(8);
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const menuButton = row.getByRole('button', { name: /^More actions/ });
  await menuButton.click();
  await waitForAnimations(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Delete/ })).toBeInViewport({
    ratio: 1,
  });
  await expectNoViolations(page, 'the menu of a row');
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
});

test(
  'a deleted customer can be restored with Undo or from the list of deleted customers',
  { annotation: { type: 'requirement', description: 'CUST-17' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const list = customersList(page);
    await office.stop();
    await tablet.open('/customers');
    const [name = ''] = await list.names();
    const before = await list.rows.filter({ hasText: name }).count();
    const remove = () => list.remove(list.row(name).first());
    await remove();
    await expect(page.getByText(`${name} deleted`)).toBeVisible();
    await expect(list.rows.filter({ hasText: name })).toHaveCount(before - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.rows.filter({ hasText: name })).toHaveCount(before);

    await remove();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await expect(page.getByRole('rowheader', { name })).toBeVisible();
    await expectNoViolations(page, 'recently deleted');
    await page.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(page.getByText('No deleted customers')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Customers' }).click();
    await expect(list.rows.filter({ hasText: name })).toHaveCount(before);
  },
);

test(
  'an agent merges two customers of one person and selects the value of each field',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const list = customersList(page);
    await office.stop();
    const mobile = '(212) 555-8361';
    await tablet.register({ name: 'Greta Lund', mobile, email: 'greta@example.org' });
    await tablet.register({ name: 'Greta Lund-Berg', mobile, email: 'lund.berg@example.org' });
    await tablet.open('/customers');
    await list.choose('Greta Lund', 'Greta Lund-Berg');
    await list.act('Merge');
    await expect(page.getByRole('group', { name: 'Phone' })).toHaveCount(0);
    await expectNoViolations(page, 'a merge');
    const choice = page.getByRole('group', { name: 'Last Name' });
    await choice.getByRole('radio', { name: 'Lund-Berg' }).locator('..').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText('Customers merged')).toBeVisible();
    await expect(list.rows.filter({ hasText: 'Greta' })).toHaveCount(1);
    await expect(list.row('Greta Lund-Berg')).toContainText('greta@example.org');
  },
);

test(
  'a phone shows customers as cards that link to their details @long',
  { annotation: { type: 'requirement', description: 'CUST-18, CUST-19' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await page.setViewportSize({ width: 390, height: 844 });
    await tablet.open('/customers');
    const [name = ''] = await customersList(page).names();
    await expectNoViolations(page, 'customers on a phone');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page).toHaveURL(/\/customers\/manhattan-/);
    await expect(page.getByText(name).first()).toBeVisible();
  },
);

test('a phone shows at least three customers without scrolling @long', async ({ tablet }) => {
  const { page } = tablet;
  await page.setViewportSize({ width: 390, height: 844 });
  await tablet.open('/customers');
  const lastControl = page.getByRole('link', { name: 'View Details' }).nth(2);
  await expect(lastControl).toBeInViewport({ ratio: 1 });
});
