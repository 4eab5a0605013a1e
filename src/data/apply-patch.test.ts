import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { applyPatch } from './apply-patch.ts';
import { readMeta } from './meta.ts';
import { nextUnsettled } from './settle-outbox.ts';
import {
  aPage,
  anEnrolledTablet,
  edit,
  put,
  receive,
  register,
  registerMany,
  sentIds,
  waitingIds,
} from './tablet.testing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('puts and deletes of the server are applied to the local rows', async () => {
  const db = await anEnrolledTablet();
  await receive(db, {
    patch: [put('customers', aCustomer()), put('customers', aCustomer({ id: 'ann' }))],
  });
  await receive(db, {
    patch: [
      put('customers', aCustomer({ notes: 'New' })),
      { op: 'del', table: 'customers', id: 'ann' },
      { op: 'del', table: 'customers', id: 'never-seen' },
    ],
  });
  expect(await db.customers.toArray()).toEqual([aCustomer({ notes: 'New' })]);
});

test('a page about one table does not wait for a reader of another table', async () => {
  const db = await anEnrolledTablet();
  await db.transaction('r', db.builds, async () => {
    // Stays open until the page is applied: forever, if the page had to wait for this transaction.
    await Dexie.waitFor(
      Dexie.ignoreTransaction(() => receive(db, { patch: [put('customers', aCustomer())] })),
    );
  });
  expect(await db.customers.count()).toBe(1);
});

test('a page about one table keeps the unsent changes in another table', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await receive(db, { patch: [{ op: 'del', table: 'builds', id: 'never-seen' }] });
  expect((await db.customers.get('maria'))?.intent).toBe('hot');
  expect(await waitingIds(db)).toEqual([1]);
});

test('the sync position is stored together with its page', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { cookie: 'c-7', epoch: 'e-2', lastMutationId: 4, serverTime: 9500 }, 9000);
  expect(await readMeta(db, 'cookie')).toBe('c-7');
  expect(await readMeta(db, 'epoch')).toBe('e-2');
  expect(await readMeta(db, 'settledThrough')).toBe(4);
  expect(await readMeta(db, 'pulledAt')).toBe(9000);
  expect(await readMeta(db, 'clockOffset')).toBe(500);
});

test('a page that is not the last one does not count as a completed pull', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { more: true, remaining: 10, cookie: 'c-1', lastMutationId: 3 });
  expect(await readMeta(db, 'cookie')).toBe('c-1');
  expect(await readMeta(db, 'pulledAt')).toBeUndefined();
  expect(await readMeta(db, 'settledThrough')).toBeUndefined();
});

test('a row from the server never hides an unsent change', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  const theirs = aCustomer({ notes: 'Came back', lastActivityAt: 2500 });
  await receive(db, { patch: [put('customers', theirs)] });
  expect(await db.customers.get('maria')).toEqual({
    ...theirs,
    intent: 'hot',
    lastActivityAt: 3000,
  });
  expect((await db.base.toArray())[0]?.row).toEqual(theirs);
  expect(await waitingIds(db)).toEqual([1]);
});

test('an unsent change to a customer deleted by the server stays in the outbox', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await receive(db, { patch: [{ op: 'del', table: 'customers', id: 'maria' }] });
  expect(await db.customers.count()).toBe(0);
  expect(await waitingIds(db)).toEqual([1]);
});

test('a settled entry leaves the outbox, and the row of the server is shown', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const canonical = aCustomer({ registeredAt: 2000, lastActivityAt: 2000, notes: 'VIP' });
  await receive(db, { patch: [put('customers', canonical)], lastMutationId: 1 });
  expect(await db.customers.toArray()).toEqual([canonical]);
  expect(await db.base.count()).toBe(0);
  expect(await waitingIds(db)).toEqual([]);
  expect(await sentIds(db)).toEqual([1]);
});

test('an unsent entry stays although a copy of the profile has used its number', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const response = aPage({ patch: [put('customers', aCustomer())], lastMutationId: 1 });
  await applyPatch(db, { askedWith: null, response, receivedAt: 9000 });
  expect(await waitingIds(db)).toEqual([1]);
  expect(await sentIds(db)).toEqual([]);
  expect(await nextUnsettled(db, 10)).toHaveLength(1);
});

test('a registration that the server did not accept leaves the customer list with its entry', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { lastMutationId: 1 });
  expect(await db.customers.count()).toBe(0);
  expect(await sentIds(db)).toEqual([1]);
});

test('entries leave the outbox with the last page, not with an earlier one', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  await receive(db, { more: true, cookie: 'c-1', lastMutationId: 2 });
  expect(await waitingIds(db)).toEqual([1, 2]);
  expect(await db.customers.count()).toBe(2);
  await receive(db, { cookie: 'c-2', lastMutationId: 1 });
  expect(await waitingIds(db)).toEqual([2]);
  expect(await sentIds(db)).toEqual([1]);
});

test('the remaining outbox entries are replayed in their original order', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await edit(db, { intent: { from: 'hot', to: 'cold' } });
  const saved = aCustomer({ registeredAt: 2000, lastActivityAt: 2000 });
  await receive(db, { patch: [put('customers', saved)], lastMutationId: 1 });
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'cold' });
  await receive(db, {
    patch: [put('customers', { ...saved, intent: 'hot' })],
    lastMutationId: 2,
  });
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'cold' });
  expect(await db.base.toArray()).toMatchObject([{ row: { intent: 'hot' } }]);
  expect(await waitingIds(db)).toEqual([3]);
});

test('a page that another tab has overtaken changes nothing', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { cookie: 'c-2' });
  const response = aPage({
    cookie: 'c-1',
    patch: [put('customers', aCustomer({ id: 'ann' }))],
    lastMutationId: 1,
  });
  expect(await applyPatch(db, { askedWith: null, response, receivedAt: 1 })).toBe('overtaken');
  expect(await readMeta(db, 'cookie')).toBe('c-2');
  expect(await db.customers.get('ann')).toBeUndefined();
  expect(await waitingIds(db)).toEqual([1]);
});

test('rows of a table unknown to this version are skipped, all other rows are stored', async () => {
  const db = await anEnrolledTablet();
  const patch = [
    { op: 'put', table: 'spaceships', row: { id: 'one' } } as const,
    { op: 'del', table: 'constructor', id: 'one' } as const,
    put('customers', aCustomer()),
  ];
  expect(await receive(db, { patch })).toBe('applied');
  expect(await db.customers.count()).toBe(1);
});

test('an unreadable row is quarantined, all other rows are stored', async () => {
  const db = await anEnrolledTablet();
  const damaged = { op: 'put', table: 'customers', row: { id: 'bad', name: 7 } } as const;
  await receive(db, { patch: [damaged, put('customers', aCustomer())] }, 4000);
  expect(await db.customers.toCollection().primaryKeys()).toEqual(['maria']);
  expect(await db.quarantine.toArray()).toMatchObject([
    { table: 'customers', row: { id: 'bad', name: 7 }, foundAt: 4000 },
  ]);
});

test('a page that cannot be stored completely is not stored at all', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  db.sent.hook('creating', () => {
    throw new Error('disk full');
  });
  const patch = [put('customers', aCustomer({ id: 'ann' }))];
  await expect(receive(db, { patch, lastMutationId: 1 })).rejects.toThrow();
  expect(await db.customers.toCollection().primaryKeys()).toEqual(['maria']);
  expect(await waitingIds(db)).toEqual([1]);
  expect(await readMeta(db, 'cookie')).toBeUndefined();
});

test('sent entries stay for 30 days by the clock of the server, not of this tablet', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 2);
  const YEARS_LATER = 1000 * DAY_MS;
  await receive(db, { lastMutationId: 1, serverTime: 1000 }, 1000);
  await receive(db, { lastMutationId: 2, serverTime: 1000 + 30 * DAY_MS }, YEARS_LATER);
  expect(await sentIds(db)).toEqual([1, 2]);
  const patch = [put('customers', aCustomer())];
  await receive(db, { patch, serverTime: 1001 + 30 * DAY_MS }, YEARS_LATER);
  expect(await sentIds(db)).toEqual([2]);
});

test('a damaged row from the server leaves no partly undone change and no wrong base', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const damaged = { ...aCustomer(), phone: 42 } as never;
  await receive(db, { patch: [put('customers', damaged)], lastMutationId: 1 });
  // The registration is settled and the row from the server is unreadable, so no row may be shown.
  expect(await db.customers.toArray()).toEqual([]);
  expect(await db.quarantine.count()).toBe(1);
});
