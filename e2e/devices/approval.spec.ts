import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { preparedDisks } from '../support/prepared-disks.ts';
import { DemoServer } from '../support/server/demo-server.ts';
import { readRows } from '../support/tablet/tablet-database.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

test.use({
  office: async ({}, use) => {
    const env = { DEVICE_APPROVAL: '1' };
    const office = await DemoServer.open(preparedDisks.headOffice, { env });
    await use(office);
    await office.close();
  },
});

/** Returns a tablet that needs no approval, because a manager has signed in on the tablet. */
async function startManager(switchOn: () => Promise<Tablet>): Promise<Tablet> {
  const tablet = await switchOn();
  await tablet.open('/login');
  await tablet.signIn('/dashboard', 'MGR001');
  await tablet.expectStatus('Up to date');
  return tablet;
}

test('a new tablet stores no customers until a manager approves the tablet', async ({
  switchOn,
}) => {
  const [manager, laptop] = [await startManager(switchOn), await switchOn()];
  await laptop.open('/login');
  await laptop.signIn('/dashboard');
  const waiting = laptop.page.getByRole('heading', { name: 'Waiting for approval' });
  await expect(waiting).toBeVisible();
  await laptop.open('/customers');
  await expect(waiting).toBeVisible();
  expect(await readRows(laptop.page, 'customers')).toEqual([]);

  await manager.open('/fleet');
  const card = manager.page.getByRole('listitem').filter({ hasText: 'Waiting for approval' });
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toBeHidden();
  await laptop.expectStatus('Up to date');
  await expect
    .poll(async () => (await readRows(laptop.page, 'customers')).length)
    .toBeGreaterThan(0);
});

test('a one-time code of a manager approves a new tablet', async ({ switchOn }) => {
  const [manager, laptop] = [await startManager(switchOn), await switchOn()];
  await manager.open('/fleet');
  await manager.page.getByRole('button', { name: 'Create one-time code' }).click();
  const sheet = manager.page.getByRole('dialog', { name: 'One-time code' });
  await sheet.getByRole('button', { name: 'Create one-time code' }).click();
  const code = await sheet.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent();

  await laptop.open('/login');
  await laptop.signIn('/dashboard');
  await laptop.page.getByLabel('One-time code').fill(code ?? '');
  await laptop.page.getByRole('button', { name: 'Use code' }).click();
  await laptop.expectStatus('Up to date');
});
