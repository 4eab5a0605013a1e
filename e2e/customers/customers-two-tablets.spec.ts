import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { customersList } from '../support/page-objects/customers-page.ts';
import { listSettledMutations } from '../support/server/server-database.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

/**
 * Returns two offline tablets with signed-in agents; the lists of both tablets show only one
 * customer, the same on both.
 */
async function twoOffline(office: { stop: () => Promise<void> }, atWork: () => Promise<Tablet>) {
  const first = await atWork();
  const second = await atWork();
  await first.open('/customers');
  // An agent can assign only own customers.
  const [name = ''] = await customersList(first.page).namesOf('Maya Lindqvist');
  const id = await customersList(first.page).row(name).first().getByText(/^ID:/).innerText();
  await office.stop();
  for (const tablet of [first, second]) {
    await tablet.open('/customers');
    await tablet.expectStatus('Head office unreachable');
    await customersList(tablet.page).search.fill(id.replace(/^ID:\s/, ''));
    await expect(customersList(tablet.page).rows).toHaveCount(1);
  }
  return { first, second, tablets: [first, second], name };
}

test(
  'two tags that two offline tablets add to one customer are both stored without a conflict',
  { tag: '@long' },
  async ({ office, atWork }) => {
    const { first, second, tablets, name } = await twoOffline(office, atWork);
    for (const [tablet, tag] of [
      [first, 'Fleet'],
      [second, 'Press'],
    ] as const) {
      const list = customersList(tablet.page);
      await list.choose(name);
      await list.act('Tag');
      await list.tag(tag);
      await expect(list.rows).toContainText(tag);
    }
    await office.start();
    for (const tablet of tablets) await tablet.fireOnlineEvent();
    for (const tablet of tablets) {
      const list = customersList(tablet.page);
      await expect(list.rows).toContainText('Fleet');
      await expect(list.rows).toContainText('Press');
      await tablet.expectStatus('Up to date');
    }
    expect(listSettledMutations(office)).toEqual(['tagCustomers applied', 'tagCustomers applied']);
  },
);

test(
  'if two offline tablets assign one customer to two agents, a manager selects the agent with one tap',
  { tag: '@long' },
  async ({ office, atWork }) => {
    const { first, second, tablets, name } = await twoOffline(office, atWork);
    const agents = ['Tomás Arroyo', 'Chidi Okafor'];
    for (const [tablet, agent] of [
      [first, 'Tomás Arroyo'],
      [second, 'Chidi Okafor'],
    ] as const) {
      const list = customersList(tablet.page);
      await list.choose(name);
      await list.act('Assign');
      await list.assignTo(agent);
      await expect(list.row(name)).toContainText(agent);
    }
    await office.start();
    for (const tablet of tablets) await tablet.fireOnlineEvent();
    for (const tablet of tablets) await tablet.expectStatus('Needs attention: 1');
    // The customer now belongs to a colleague, so only a manager can decide.
    await first.open('/dashboard');
    await first.signOut();
    await first.signIn('/dashboard', 'MGR001');
    await first.open('/sync');
    const row = first.page.getByRole('row', { name: /^Assigned to/ });
    for (const agent of agents) await expect(row.getByText(agent)).toBeVisible();
    const offered = await row.getByRole('cell').last().innerText();
    await first.page.getByRole('button', { name: 'Use this one' }).click();
    await expect(customersList(second.page).row(name)).toContainText(offered);
    await second.expectStatus('Up to date');
  },
);

test(
  'a customer deleted during an offline edit on another tablet stays deleted until a restore',
  { tag: '@long' },
  async ({ office, atWork }) => {
    const { first, second, tablets, name } = await twoOffline(office, atWork);
    const list = customersList(first.page);
    await list.remove(list.row(name));
    await expect(first.page.getByText('No customers found')).toBeVisible();
    await second.openFirstCustomer(name);
    await second.edit({ notes: 'Wants the estate after all.' });
    await first.page.context().setOffline(false);
    await second.page.context().setOffline(true);
    await office.start();
    await first.fireOnlineEvent();
    await first.expectStatus('Up to date');
    await second.page.context().setOffline(false);
    await second.fireOnlineEvent();
    for (const tablet of tablets) await tablet.expectStatus('Needs attention: 1');
    await expect(customersList(second.page).rows).toHaveCount(0);
    await second.open('/sync');
    await second.page.getByRole('button', { name: 'Restore and apply' }).click();
    await expect(customersList(first.page).rows).toHaveCount(1);
    await first.expectStatus('Up to date');
  },
);

test('two offline merges of the same two customers in opposite directions leave one customer @long', async ({
  office,
  atWork,
}) => {
  const first = await atWork();
  const second = await atWork();
  const mobile = '(212) 555-8371';
  await first.register({ name: 'Ida Holm', mobile, email: 'ida@example.org' });
  await first.register({ name: 'Ida Holm-Dahl', mobile: '212 555 8372', email: 'i@example.org' });
  await first.expectStatus('Up to date');
  for (const tablet of [first, second]) {
    await tablet.open('/customers');
    await expect(customersList(tablet.page).row('Ida Holm-Dahl')).toBeVisible();
  }
  await office.stop();
  for (const [tablet, lastName] of [
    [first, 'Holm'],
    [second, 'Holm-Dahl'],
  ] as const) {
    const list = customersList(tablet.page);
    await list.choose('Ida Holm', 'Ida Holm-Dahl');
    await list.act('Merge');
    const choice = tablet.page.getByRole('group', { name: 'Last Name' });
    await choice.getByRole('radio', { name: lastName, exact: true }).locator('..').click();
    await tablet.page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await expect(list.rows.filter({ hasText: 'Ida' })).toHaveCount(1);
  }
  await office.start();
  for (const tablet of [first, second]) {
    await tablet.fireOnlineEvent();
    await tablet.expectStatus('Up to date');
    await expect(customersList(tablet.page).rows.filter({ hasText: 'Ida' })).toHaveCount(1);
  }
});

test('a customer that another tablet deletes is unselected, and is selected again after an undo @long', async ({
  atWork,
}) => {
  const [first, second] = [await atWork(), await atWork()];
  for (const [name, mobile, email] of [
    ['Ida Holm', '(212) 555-8371', 'ida@example.org'],
    ['Nils Dahl', '(212) 555-8372', 'nils@example.org'],
  ] as const) {
    await first.register({ name, mobile, email });
  }
  for (const tablet of [first, second]) await tablet.open('/customers');
  const list = customersList(second.page);
  await list.choose('Ida Holm', 'Nils Dahl');
  await expect(list.bar).toContainText('2 customer(s)');
  const firstList = customersList(first.page);
  await firstList.remove(firstList.row('Ida Holm'));
  await expect(list.row('Ida Holm')).toHaveCount(0);
  await expect(list.bar).toContainText('1 customer(s)');
  await first.page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.bar).toContainText('2 customer(s)');
});
