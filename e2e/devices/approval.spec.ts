import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { preparedDisks } from '../support/prepared-disks.ts';
import { DemoServer } from '../support/server/demo-server.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

test.use({
  office: async ({}, use) => {
    const env = { DEVICE_APPROVAL: '1' };
    const office = await DemoServer.open(preparedDisks.headOffice, { env });
    await use(office);
    await office.close();
  },
});

test('a new tablet holds no customers until a manager approves it', async ({
  atWork,
  switchOn,
}) => {
  const [manager, laptop] = [await atWork(), await switchOn()];
  await laptop.signIn('/dashboard');
  const waiting = laptop.page.getByRole('heading', { name: 'Waiting for approval' });
  await expect(waiting).toBeVisible();
  await laptop.open('/customers');
  await expect(waiting).toBeVisible();
  expect(await readRows(laptop.page, 'customers')).toEqual([]);

  await manager.signOut();
  await manager.signIn('/dashboard', 'MGR001');
  await manager.open('/fleet');
  const card = manager.page.getByRole('listitem').filter({ hasText: 'Waiting for approval' });
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toBeHidden();
  await laptop.expectStatus('Up to date');
  await expect
    .poll(async () => (await readRows(laptop.page, 'customers')).length)
    .toBeGreaterThan(0);
});

test('a one-time code of a manager approves a new tablet', async ({ atWork, switchOn }) => {
  const [manager, laptop] = [await atWork(), await switchOn()];
  await manager.signOut();
  await manager.signIn('/dashboard', 'MGR001');
  await manager.open('/fleet');
  await manager.page.getByRole('button', { name: 'Create one-time code' }).click();
  const sheet = manager.page.getByRole('dialog', { name: 'One-time code' });
  await sheet.getByRole('button', { name: 'Create one-time code' }).click();
  const code = await sheet.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent();

  await laptop.signIn('/dashboard');
  await laptop.page.getByLabel('One-time code').fill(code ?? '');
  await laptop.page.getByRole('button', { name: 'Use code' }).click();
  await laptop.expectStatus('Up to date');
});
