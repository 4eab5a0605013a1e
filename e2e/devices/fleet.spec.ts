import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { readStoredData } from '../support/tablet/remaining-data.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

const tom = { name: 'Tom Fleetwood', mobile: '2125558119', email: 'tom@example.org' };

function card(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
}

async function nameOf(page: Page): Promise<string> {
  const facts = await readRows(page, 'meta');
  const device = facts.find((fact) => (fact as { key?: string }).key === 'device');
  return (device as { value: { name: string } }).value.name;
}

test(
  'a revoked tablet sends its unsent work, then erases itself',
  { annotation: { type: 'requirement', description: 'OFF-12' }, tag: '@long' },
  async ({ atWork, line }) => {
    const [tablet, other] = [await atWork(), await atWork()];
    await tablet.signOut();
    await tablet.signIn('/dashboard', 'MGR001');
    await tablet.open('/fleet');
    const name = await nameOf(other.page);
    await expect(card(tablet.page, name)).toContainText('Online');
    await card(tablet.page, name).getByRole('button', { name: 'Manage' }).click();
    await tablet.page.getByLabel('Name').fill('Desk 2');
    await tablet.page.getByLabel('Name').press('Enter');
    await expect.poll(() => nameOf(other.page)).toBe('Desk 2');

    line.dropPushes(true);
    await other.register(tom);
    await other.expectStatus('waiting');
    await card(tablet.page, 'Desk 2').getByRole('button', { name: 'Manage' }).click();
    await tablet.page.getByRole('button', { name: 'Remove tablet' }).click();
    await tablet.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove tablet' })
      .click();
    await expect(card(tablet.page, 'Desk 2')).toContainText('Being removed');
    // The tablet keeps its data until its mutations are sent.
    expect((await readRows(other.page, 'outbox')).length).toBeGreaterThan(0);
    line.dropPushes(false);
    await expect(other.page.getByText('Head office removed this tablet')).toBeVisible({
      timeout: 120_000,
    });
    expect(await readStoredData(other.page)).not.toContain('Fleetwood');
    await tablet.page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card(tablet.page, 'Desk 2')).toContainText('Erased');
    await tablet.open('/customers');
    await expect(tablet.page.getByRole('rowheader', { name: tom.name })).toBeVisible();
  },
);

test(
  'a tablet reported as lost erases itself at its next contact with the server, and shows the reason',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ atWork, office, line }) => {
    const [tablet, other] = [await atWork(), await atWork()];
    line.dropPushes(true);
    await other.register(tom);
    await other.expectStatus('waiting');
    await tablet.signOut();
    await tablet.signIn('/dashboard', 'MGR001');
    await tablet.open('/fleet');
    const name = await nameOf(other.page);
    await expect(card(tablet.page, name)).toBeVisible();
    await other.switchOff();
    await card(tablet.page, name).getByRole('button', { name: 'Manage' }).click();
    await tablet.page.getByRole('button', { name: 'Report as lost' }).click();
    const sure = tablet.page.getByRole('alertdialog');
    await sure.getByRole('button', { name: 'Report as lost' }).click();
    await expect(card(tablet.page, name)).toContainText('Lost');
    line.dropPushes(false);
    await other.launch();
    await other.open('/customers');
    await expect(other.page.getByText('This tablet was reported lost')).toBeVisible();
    expect(await readStoredData(other.page)).not.toContain('@');
    expect(await office.countCustomers(tom.name)).toBe(0);
  },
);

test(
  'a tablet that a manager moves to another showroom sends its unsent work before the move',
  { annotation: { type: 'requirement', description: 'OFF-12' }, tag: '@long' },
  async ({ atWork, line }) => {
    const [tablet, other] = [await atWork(), await atWork()];
    await tablet.signOut();
    await tablet.signIn('/dashboard', 'MGR001');
    line.dropPushes(true);
    await other.register(tom);
    await other.expectStatus('waiting');

    await tablet.open('/fleet');
    const name = await nameOf(other.page);
    await card(tablet.page, name).getByRole('button', { name: 'Manage' }).click();
    await tablet.page.getByLabel('Showroom').selectOption({ label: 'Forecourt Brooklyn' });
    await tablet.page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(card(tablet.page, name)).toContainText('will move to Forecourt Brooklyn');
    await expect(card(tablet.page, name)).toContainText('Forecourt Manhattan');
    expect((await readRows(other.page, 'outbox')).length).toBeGreaterThan(0);

    line.dropPushes(false);
    // After the move another agent must sign in, because the previous agent has no access to the
    // new showroom.
    await other.page.waitForURL('**/login', { timeout: 120_000 });
    // The sign-in returns to the page that was open before.
    await other.signIn('/build', 'AGT004');
    await other.expectStatus('Up to date');
    // The tablet keeps sent mutations for thirty days in case the server is restored, but shows
    // them on no screen.
    const rows = async () => JSON.stringify(await readRows(other.page, 'customers'));
    await expect.poll(rows).not.toContain(tom.email);
    expect(JSON.stringify(await readRows(other.page, 'sent'))).toContain(tom.email);
    const customers = await readRows(other.page, 'customers');
    expect(new Set(customers.map((row) => (row as { showroomId?: string }).showroomId))).toEqual(
      new Set(['brooklyn']),
    );
    await tablet.page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card(tablet.page, name)).toContainText('Forecourt Brooklyn');
    await expect(card(tablet.page, name)).not.toContainText('will move to');
    await tablet.open('/customers');
    await expect(tablet.page.getByRole('rowheader', { name: tom.name })).toBeVisible();
  },
);
