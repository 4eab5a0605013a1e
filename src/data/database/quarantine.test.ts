import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { setDefectListener } from '../defects.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { anEnrolledTablet, edit, put, receive, waitingIds } from '../tablet.testing.ts';
import { createDexieReadTx } from './dexie-tx.ts';
import { countDamagedSince, isValidRow, filterValidRows, quarantineRows } from './quarantine.ts';

const damaged = { id: 'bad', name: 7 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a row is valid if it matches the schema of the table, even with additional fields', () => {
  expect(isValidRow('customers', aCustomer())).toBe(true);
  expect(isValidRow('customers', { ...aCustomer(), addedLater: true })).toBe(true);
  for (const row of [undefined, null, damaged, { ...aCustomer(), phone: '555' }]) {
    expect(isValidRow('customers', row)).toBe(false);
  }
});

test('a query omits a damaged row, which is quarantined after the read', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await db.table('customers').put(damaged);
  const rows = filterValidRows(db, 'customers', await db.customers.toArray());
  expect(rows).toEqual([aCustomer()]);
  expect(await countDamagedSince(db, 0)).toBe(0);
  vi.runAllTimers();
  // IndexedDB runs writes in order, so this write ends after the quarantine of the row.
  await writeMeta(db, 'clockOffset', 0);
  expect(await countDamagedSince(db, 0)).toBe(1);
  expect(await countDamagedSince(db, Date.now() + 1)).toBe(0);
  expect(await db.customers.toCollection().primaryKeys()).toEqual(['maria']);
});

test('the number of rows quarantined since an instant includes a row quarantined at this instant', async () => {
  const db = await anEnrolledTablet();
  const [table, row] = ['customers', damaged];
  await db.quarantine.bulkAdd([5000, 5001, 6000].map((foundAt) => ({ table, row, foundAt })));
  expect(await countDamagedSince(db, 5001)).toBe(2);
  expect(await countDamagedSince(db, 6001)).toBe(0);
});

test('a failed quarantine of a damaged row is reported', async () => {
  const db = await anEnrolledTablet();
  const defects: unknown[] = [];
  const noted = Promise.withResolvers<void>();
  const stop = setDefectListener((error) => {
    defects.push(error);
    noted.resolve();
  });
  filterValidRows(db, 'customers', [damaged]);
  db.close();
  vi.runAllTimers();
  await noted.promise;
  stop();
  expect(defects).toMatchObject([{ name: 'DatabaseClosedError' }]);
});

test('a query that reads only valid rows schedules no quarantine', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  filterValidRows(db, 'customers', await db.customers.toArray());
  expect(vi.getTimerCount()).toBe(0);
});

test('a damaged row is quarantined unchanged, and the cookie is deleted, which forces a full pull', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { cookie: 'c-1' });
  await db.table('customers').put(damaged);
  await quarantineRows(db, 'customers', [damaged]);
  expect(await db.quarantine.toArray()).toMatchObject([{ table: 'customers', row: damaged }]);
  expect(await db.customers.count()).toBe(0);
  expect(await readMeta(db, 'cookie')).toBeUndefined();
});

test('a damaged row that two queries have read is quarantined only one time', async () => {
  const db = await anEnrolledTablet();
  await db.table('customers').put(damaged);
  await Promise.all([
    quarantineRows(db, 'customers', [damaged]),
    quarantineRows(db, 'customers', [damaged]),
  ]);
  expect(await countDamagedSince(db, 0)).toBe(1);
});

test('a row that a pull has repaired since the read is not quarantined', async () => {
  const db = await anEnrolledTablet();
  const broken = { ...aCustomer(), phone: 7 };
  await db.table('customers').put(broken);
  await receive(db, { cookie: 'c-2', patch: [put('customers', aCustomer())] });
  await quarantineRows(db, 'customers', [broken]);
  expect(await db.customers.toArray()).toEqual([aCustomer()]);
  expect(await readMeta(db, 'cookie')).toBe('c-2');
});

test('values without an id are not quarantined, and no stored row is removed', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await quarantineRows(db, 'customers', ['not even an object', { name: 'no id' }]);
  expect(await countDamagedSince(db, 0)).toBe(0);
  expect(await db.customers.count()).toBe(1);
});

test('an unsent change to a quarantined row is replayed on the copy from the next pull', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  const broken = { ...aCustomer(), phone: 7 };
  await db.table('customers').put(broken);
  await quarantineRows(db, 'customers', [broken]);
  expect(await db.customers.count()).toBe(0);
  await receive(db, { reset: true, patch: [put('customers', aCustomer({ notes: 'VIP' }))] });
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'hot', notes: 'VIP' });
  expect(await waitingIds(db)).toEqual([1]);
});

test('a mutator treats a damaged row as missing', async () => {
  const db = await anEnrolledTablet();
  await db.table('customers').put({ ...aCustomer(), phone: 7 });
  expect(await edit(db, { intent: { from: 'warm', to: 'hot' } })).toEqual({
    ok: false,
    code: 'ROW_NOT_FOUND',
  });
});

test('a mutator finds no damaged rows by an index', async () => {
  const db = await anEnrolledTablet();
  const samePhone = aCustomer({ id: 'maria-2' });
  await db.table('customers').bulkPut([{ ...aCustomer(), name: 7 }, samePhone]);
  const found = await createDexieReadTx(db).findBy('customers', 'phone', samePhone.phone);
  expect(found).toEqual([samePhone]);
});
