import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { setDefectListener } from '../../defects.ts';
import { anEnrolledTablet, put, receive } from '../../tablet.testing.ts';
import {
  findCustomer,
  findDuplicateCandidates,
  listDeletedCustomers,
  listPendingErasures,
  listRecentCustomers,
  readCustomers,
  searchCustomers,
} from './customer-queries.ts';

async function aShowroomWithThree(): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  const people = [
    aCustomer({ id: 'ann', name: 'Ann Lee', email: 'ann@lee.com', phone: '+13475550111' }),
    aCustomer({ id: 'bob', name: 'Bob Ray', email: 'bob@ray.com', lastActivityAt: 3000 }),
    aCustomer({ id: 'cem', name: 'Cem Lee', email: 'cem@lee.com', lastActivityAt: 2000 }),
  ];
  await receive(db, { patch: people.map((person) => put('customers', person)) });
  return db;
}

const all = { offset: 0, limit: 10 };

function idsOf(page: { rows: { id: string }[] }): string[] {
  return page.rows.map((row) => row.id);
}

test('customers are listed by their latest activity, page by page', async () => {
  const db = await aShowroomWithThree();
  const page = async (offset: number) =>
    idsOf({ rows: await listRecentCustomers(db, { offset, limit: 2 }) });
  expect(await page(0)).toEqual(['bob', 'cem']);
  expect(await page(2)).toEqual(['ann']);
});

test('a customer is found by any part of the name, e-mail, telephone number or id', async () => {
  const db = await aShowroomWithThree();
  const found = async (search: string) => idsOf(await searchCustomers(db, search, all));
  expect(await found('LEE')).toEqual(['cem', 'ann']);
  expect(await found('lee cem')).toEqual(['cem']);
  expect(await found('bob@')).toEqual(['bob']);
  expect(await found('3475550')).toEqual(['ann']);
  expect(await found('  ')).toEqual(['bob', 'cem', 'ann']);
  expect(await found('unknown')).toEqual([]);
});

test('a customer search returns one page of matches and the number of all matches', async () => {
  const db = await aShowroomWithThree();
  const page = await searchCustomers(db, 'lee', { offset: 1, limit: 1 });
  expect([page.total, idsOf(page)]).toEqual([2, ['ann']]);
});

test('a customer is found by id, or null is returned if the row is missing or damaged', async () => {
  const db = await aShowroomWithThree();
  expect(await findCustomer(db, 'bob')).toMatchObject({ name: 'Bob Ray' });
  expect(await findCustomer(db, 'unknown')).toBeNull();
  await db.table('customers').put({ id: 'bad' });
  expect(await findCustomer(db, 'bad')).toBeNull();
});

test('a customer who matches both the telephone number and the e-mail is returned only once', async () => {
  const db = await aShowroomWithThree();
  const lookalikes = async (phone: string | null, email: string | null) =>
    idsOf({ rows: await findDuplicateCandidates(db, { phone, email }) });
  expect(await lookalikes('+13475550111', 'ann@lee.com')).toEqual(['ann']);
  expect(await lookalikes('+13475550111', 'bob@ray.com')).toEqual(['ann', 'bob']);
  expect(await lookalikes(null, 'cem@lee.com')).toEqual(['cem']);
  expect(await lookalikes(null, null)).toEqual([]);
});

test('the list of restorable customers contains recently deleted customers, but no erased customers', async () => {
  const db = await aShowroomWithThree();
  await db.customers.update('ann', { deletedAt: 4000 });
  await db.customers.update('bob', { deletedAt: 6000 });
  await db.customers.update('cem', { deletedAt: 5000, erasedAt: 5000 });
  const deleted = async (since: number) =>
    idsOf({ rows: await listDeletedCustomers(db, { since, limit: 10 }) });
  expect(await deleted(3000)).toEqual(['bob', 'ann']);
  expect(await deleted(4000)).toEqual(['bob']);
  const [first, ...more] = await listDeletedCustomers(db, { since: 3000, limit: 1 });
  expect([first?.id, more]).toEqual(['bob', []]);
  await db.customers.update('bob', { mergedInto: 'ann' });
  expect(await deleted(3000)).toEqual(['ann']);
});

test('the recent list, search results and duplicate matches omit deleted and merged customers', async () => {
  const db = await aShowroomWithThree();
  await db.customers.update('ann', { mergedInto: 'cem' });
  await db.customers.update('bob', { deletedAt: 4000 });
  expect(await listRecentCustomers(db, all)).toMatchObject([{ id: 'cem' }]);
  expect(await searchCustomers(db, 'com', all)).toMatchObject({ total: 1, rows: [{ id: 'cem' }] });
  expect(
    await findDuplicateCandidates(db, { phone: '+13475550111', email: 'bob@ray.com' }),
  ).toEqual([]);
});

test('the id of a merged customer finds the remaining customer, or null if this customer is deleted', async () => {
  const db = await aShowroomWithThree();
  await db.customers.update('ann', { mergedInto: 'bob' });
  await db.customers.update('bob', { mergedInto: 'cem' });
  expect(await findCustomer(db, 'ann')).toMatchObject({ id: 'cem' });
  await db.customers.update('cem', { deletedAt: 4000 });
  expect(await findCustomer(db, 'ann')).toBeNull();
});

test('a page of customers is full even if many deleted customers come before the listed customers', async () => {
  const db = await anEnrolledTablet();
  const people = Array.from({ length: 20 }, (_, number) =>
    aCustomer({
      id: String(number),
      lastActivityAt: 9000 - number,
      ...(number < 15 ? { deletedAt: 1 } : {}),
    }),
  );
  await receive(db, { patch: people.map((person) => put('customers', person)) });
  const page = async (offset: number) =>
    idsOf({ rows: await listRecentCustomers(db, { offset, limit: 3 }) });
  expect(await page(0)).toEqual(['15', '16', '17']);
  expect(await page(3)).toEqual(['18', '19']);
});

test('a page of customers does not exceed the limit if deleted customers lie between listed customers', async () => {
  const db = await anEnrolledTablet();
  const people = [0, 1, 2, 3, 4, 5, 6].map((number) =>
    aCustomer({
      id: String(number),
      lastActivityAt: 9000 - number,
      ...(number === 1 ? { deletedAt: 1 } : {}),
    }),
  );
  await receive(db, { patch: people.map((person) => put('customers', person)) });
  const rows = await listRecentCustomers(db, { offset: 0, limit: 3 });
  expect(idsOf({ rows })).toEqual(['0', '2', '3']);
});

test('customers are returned in the order of the requested ids, without missing or unlisted rows', async () => {
  const db = await aShowroomWithThree();
  await receive(db, {
    patch: [
      put('customers', aCustomer({ id: 'dan', deletedAt: 4000 })),
      put('customers', aCustomer({ id: 'eve', mergedInto: 'ann' })),
    ],
    cookie: 'cookie-2',
  });
  await db.table('customers').put({ id: 'bad' });
  const [ann, cem] = [await findCustomer(db, 'ann'), await findCustomer(db, 'cem')];
  const ids = ['cem', 'dan', 'missing', 'bad', 'eve', 'ann'];
  const defects: unknown[] = [];
  const stopListening = setDefectListener((error) => defects.push(error));
  expect(await readCustomers(db, ids)).toEqual([cem, ann]);
  // Only the damaged row is quarantined, in a later task.
  await expect.poll(() => db.quarantine.toArray()).toMatchObject([{ row: { id: 'bad' } }]);
  expect(defects).toEqual([]);
  stopListening();
});

test('a customer whose erasure is pending is in the list of pending erasures and in no other list', async () => {
  const db = await aShowroomWithThree();
  const erasure = { requestedAt: 4000, requestedBy: 'AGT001', dueAt: 9000 };
  await db.customers.update('ann', { deletedAt: 4000, erasure });
  await db.customers.update('bob', { deletedAt: 5000, mergedInto: 'ann', erasure });
  await db.customers.update('cem', { deletedAt: 6000 });
  expect(idsOf({ rows: await listPendingErasures(db) })).toEqual(['ann']);
  const deleted = await listDeletedCustomers(db, { since: 0, limit: 9 });
  expect(idsOf({ rows: deleted })).toEqual(['cem']);
  expect(await findCustomer(db, 'ann')).toBeNull();
  expect(await listRecentCustomers(db, { offset: 0, limit: 9 })).toEqual([]);
});
