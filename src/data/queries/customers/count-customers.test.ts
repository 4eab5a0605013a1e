import { expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { anEnrolledTablet, edit, receive, register } from '../../tablet.testing.ts';
import { countCustomers } from './count-customers.ts';

const feed = { space: 'manhattan', table: 'customers' } as const;

function held(id: string, version: number, fields: Partial<ReturnType<typeof aCustomer>> = {}) {
  return { op: 'put', row: aCustomer({ id, ...fields }), version, ...feed } as const;
}

async function aShowroomOfThree(): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [held('ann', 1), held('bob', 2), held('cem', 3)] });
  return db;
}

test('after a pull that adds, changes and deletes customers, the count equals the number of stored rows', async () => {
  const db = await aShowroomOfThree();
  expect(await countCustomers(db)).toBe(3);
  await receive(db, {
    patch: [held('ann', 4), held('dan', 5), { op: 'del', id: 'bob', version: 6, ...feed }],
  });
  expect(await countCustomers(db)).toBe(3);
  expect(await db.customers.count()).toBe(3);
});

test('a customer registered on the tablet is counted one time, before and after the pull of the row', async () => {
  const db = await aShowroomOfThree();
  await register(db);
  expect(await countCustomers(db)).toBe(4);
  await receive(db, { patch: [held('maria', 4)], lastMutationId: 1 });
  expect(await countCustomers(db)).toBe(4);
});

test('unsent changes of customers and unsent rows of other tables do not change the customer count', async () => {
  const db = await aShowroomOfThree();
  await edit(db, { notes: { from: '', to: 'Likes blue' } }, 'ann');
  await db.base.put({ table: 'builds', id: 'build-1', row: null });
  expect(await countCustomers(db)).toBe(3);
});

test('the customer count is the sum of the stored row counts of all spaces, without a table scan', async () => {
  const db = await aShowroomOfThree();
  const agents = { op: 'put', row: anAgent(), version: 9, ...feed, table: 'agents' } as const;
  const elsewhere = { ...held('eve', 4, { showroomId: 'queens' }), space: 'queens' };
  await receive(db, { patch: [elsewhere, agents], cookie: 'cookie-2' });
  const counting = vi.spyOn(db.customers, 'count');
  expect(await countCustomers(db)).toBe(4);
  expect(counting).not.toHaveBeenCalled();
});

test('deleted and merged customers are not counted', async () => {
  const db = await aShowroomOfThree();
  await receive(db, {
    patch: [held('ann', 4, { mergedInto: 'cem' }), held('bob', 5, { deletedAt: 4000 })],
  });
  expect(await countCustomers(db)).toBe(1);
});

test('during a reset, stored customers that the server has not sent again yet are still counted', async () => {
  const db = await aShowroomOfThree();
  await receive(db, { reset: true, more: true, cookie: 'c-2', patch: [held('ann', 9)] });
  expect(await countCustomers(db)).toBe(3);
});

test('without stored row counts, the listed customers in the table are counted', async () => {
  const db = await aShowroomOfThree();
  await db.digests.toCollection().modify({ rows: undefined });
  await receive(db, { patch: [held('dan', 5)] });
  expect(await countCustomers(db)).toBe(4);
  await db.digests.clear();
  await db.customers.update('ann', { deletedAt: 4000 });
  expect(await countCustomers(db)).toBe(3);
});
