import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { LocalDatabase } from '../database/database.ts';
import {
  anEnrolledTablet,
  edit,
  put,
  receive,
  register,
  registerMany,
  waitingIds,
} from '../tablet.testing.ts';

async function aTabletWith(...ids: string[]): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await receive(db, { patch: ids.map((id) => put('customers', aCustomer({ id }))) });
  return db;
}

function customerIds(db: LocalDatabase): Promise<string[]> {
  return db.customers.toCollection().primaryKeys();
}

test('only the last page of a reset deletes the rows that the server has not sent again', async () => {
  const db = await aTabletWith('ann', 'bob', 'cem');
  const first = put('customers', aCustomer({ id: 'ann' }));
  await receive(db, { reset: true, more: true, cookie: 'r-1', patch: [first] });
  expect(await customerIds(db)).toEqual(['ann', 'bob', 'cem']);
  await receive(db, { cookie: 'r-2', patch: [put('customers', aCustomer({ id: 'bob' }))] });
  expect(await customerIds(db)).toEqual(['ann', 'bob']);
  expect(await db.stale.count()).toBe(0);
});

test('rows that a reset has not sent again are deleted even if the last page of the reset is empty', async () => {
  const db = await aTabletWith('ann', 'bob');
  const first = put('customers', aCustomer({ id: 'ann' }));
  await receive(db, { reset: true, more: true, cookie: 'r-1', patch: [first] });
  await receive(db, { cookie: 'r-2' });
  expect(await customerIds(db)).toEqual(['ann']);
  expect(await db.stale.count()).toBe(0);
});

test('a reset that contains no customer rows deletes all stored customers of the tablet', async () => {
  const db = await aTabletWith('ann');
  await receive(db, { reset: true });
  expect(await customerIds(db)).toEqual([]);
});

test('a reset that starts again after an interruption deletes rows that only the first attempt has sent', async () => {
  const db = await aTabletWith('ann');
  const bob = put('customers', aCustomer({ id: 'bob' }));
  await receive(db, { reset: true, more: true, cookie: 'r-1', patch: [bob] });
  const cem = put('customers', aCustomer({ id: 'cem' }));
  await receive(db, { reset: true, more: true, cookie: 'r-2', patch: [cem] });
  await receive(db, { cookie: 'r-3' });
  expect(await customerIds(db)).toEqual(['cem']);
});

test('outbox entries and their local effects survive a reset', async () => {
  const db = await aTabletWith('maria');
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await register(db, { customerId: 'new' });
  await receive(db, { reset: true, more: true, cookie: 'r-1' });
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'hot' });
  await receive(db, { cookie: 'r-2', patch: [put('customers', aCustomer({ notes: 'VIP' }))] });
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'hot', notes: 'VIP' });
  expect(await db.customers.get('new')).toBeDefined();
  expect(await waitingIds(db)).toEqual([1, 2]);
});

test('a customer registered on the tablet between two pages of a reset is not deleted', async () => {
  const db = await aTabletWith('ann');
  await receive(db, { reset: true, more: true, cookie: 'r-1' });
  await register(db, { customerId: 'new' });
  await receive(db, { cookie: 'r-2' });
  expect(await customerIds(db)).toEqual(['new']);
  expect(await waitingIds(db)).toEqual([1]);
});

test('an unsent change does not restore a customer that a reset has deleted', async () => {
  const db = await aTabletWith('maria');
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await receive(db, { reset: true, more: true, cookie: 'r-1' });
  await receive(db, { cookie: 'r-2' });
  expect(await customerIds(db)).toEqual([]);
  expect(await waitingIds(db)).toEqual([1]);
});

test('settled entries leave the outbox with the last page of a reset', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await receive(db, { reset: true, more: true, cookie: 'r-1', lastMutationId: 2 });
  expect(await waitingIds(db)).toEqual([1, 2]);
  const patch = [put('customers', aCustomer({ id: 'customer-1' }))];
  await receive(db, { cookie: 'r-2', patch, lastMutationId: 2 });
  expect(await waitingIds(db)).toEqual([]);
  expect(await customerIds(db)).toEqual(['customer-1']);
});

test('after a reset, a locally deleted row does not reappear if the server no longer has the row', async () => {
  const db = await aTabletWith('ann');
  await edit(db, { intent: { from: 'warm', to: 'hot' } }, 'ann');
  // Simulates a missing row with a base: a rule has deleted the row, or an older app version has
  // skipped its table.
  await db.customers.delete('ann');
  await receive(db, { reset: true, lastMutationId: 1 });
  expect(await customerIds(db)).toEqual([]);
});
