import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { tables } from '#domain/rows/tables.ts';
import {
  aNewTablet,
  anEnrolledTablet,
  aPendingBlob,
  edit,
  register,
  waitingIds,
} from '../tablet.testing.ts';
import { keyPathOf, openDatabase } from './database.ts';

test(
  'every synced table has the primary key `id` and each index that its definition declares',
  { meta: { requirements: 'OFF-04, OFF-05, OFF-06, OFF-07' } },
  async () => {
    const db = await aNewTablet().open();
    for (const name of ['priceLists', 'customers', 'builds', 'bookings']) {
      expect(tables).toHaveProperty(name);
    }
    for (const [name, { indexes }] of Object.entries(tables)) {
      const { schema } = db.table(name);
      expect(schema.primKey.keyPath).toBe('id');
      // A compound index also counts, because it serves lookups by its first field.
      const indexed = schema.indexes.map(({ keyPath }) => [keyPath].flat()[0]);
      expect(indexed).toEqual(expect.arrayContaining(indexes.map(keyPathOf)));
    }
  },
);

test('a restarted tablet still has its rows, its outbox entries and the next mutation number', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  db.close();
  await db.open();
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'hot' });
  expect(await waitingIds(db)).toEqual([1, 2]);
  expect(await register(db, { customerId: 'ann' })).toEqual({ ok: true, mutationId: 3 });
});

test('blobs are stored by SHA-256, and an index finds the blobs that wait for upload', async () => {
  const db = await aNewTablet().open();
  const waiting = aPendingBlob();
  await db.table('blobs').bulkPut([waiting, { ...waiting, sha256: 'b'.repeat(64), waiting: 0 }]);
  const found = db.table('blobs').where('waiting').equals(1);
  expect(await found.primaryKeys()).toEqual([waiting.sha256]);
});

/** The object stores that a disk with schema version 3 contains. */
const storesOfSchema3 = {
  dealers: 'id',
  showrooms: 'id, dealerId',
  registrationOptions: 'id',
  agents: 'id, agentCode',
  customers: 'id, phone, email, showroomId, lastActivityAt, deletedAt, mergedInto',
  attentions: 'id, spaceId',
  priceLists: 'id',
  builds: 'id, customerId, agentId, showroomId, createdAt',
  base: '[table+id]',
  stale: '[table+id]',
  held: '[space+table+share]',
  digests: '[space+table]',
  rescued: '[clientId+mutationId]',
  outbox: 'mutationId',
  sent: 'mutationId, settledAt',
  meta: 'key',
  verifiers: 'agentCode',
  drafts: 'key',
  quarantine: '++sequence',
};

test('an upgrade from schema 3 keeps all outbox entries and deletes the cookie, which forces a full pull', async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = new Dexie('tablet', disk);
  before.version(3).stores(storesOfSchema3);
  const waiting = Array.from({ length: 500 }, (_, at) => ({ mutationId: at + 1, name: 'x' }));
  await before.table('outbox').bulkAdd(waiting);
  await before.table('meta').bulkAdd([
    { key: 'cookie', value: 'cookie-1' },
    { key: 'nextMutationId', value: 501 },
  ]);
  const share = { space: 'manhattan', table: 'customers', share: 1 };
  await before.table('held').add({ ...share, versionsById: { ann: 1 } });
  await before.table('digests').add({ space: 'manhattan', table: 'customers', digest: 'a' });
  before.close();
  const db = openDatabase('tablet', disk);
  expect(await db.outbox.toArray()).toEqual(waiting);
  expect((await db.meta.toArray()).map(({ key }) => key)).toEqual(['nextMutationId']);
  expect(await db.bookings.toArray()).toEqual([]);
  expect(await db.held.count()).toBe(0);
  expect(await db.digests.count()).toBe(0);
});

/** The object stores of schema version 1 that no later version has changed. */
const storesOfSchema1 = {
  customers: 'id, phone, email, showroomId, name, registeredAt, lastActivityAt',
  outbox: 'mutationId',
  meta: 'key',
};

test('an upgrade from schema 1 creates all stores, keeps the outbox and adds a lifecycle to customers', async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = new Dexie('tablet', disk);
  before.version(1).stores(storesOfSchema1);
  await before.table('outbox').add({ mutationId: 1, name: 'x' });
  const won = { id: 'bob', lifecycle: { stage: 'won', reason: null } };
  await before.table('customers').bulkAdd([{ id: 'ann', name: 'Ann' }, won]);
  await before.table('meta').add({ key: 'cookie', value: 'cookie-1' });
  before.close();
  const db = openDatabase('tablet', disk);
  const fresh = openDatabase('fresh', { indexedDB: new IDBFactory(), IDBKeyRange });
  await Promise.all([db.open(), fresh.open()]);
  expect(indexesOnDisk(db)).toEqual(indexesOnDisk(fresh));
  expect(await db.outbox.count()).toBe(1);
  expect(await db.meta.count()).toBe(0);
  const named = { id: 'ann', name: 'Ann', lifecycle: { stage: 'new', reason: null } };
  expect(await db.customers.toArray()).toEqual([named, won]);
});

/** Returns the names of the indexes that exist in the browser's database, by object store. */
function indexesOnDisk(db: Dexie): Record<string, string[]> {
  const names = [...db.backendDB().objectStoreNames];
  const reading = db.backendDB().transaction(names);
  return Object.fromEntries(names.map((name) => [name, [...reading.objectStore(name).indexNames]]));
}

/**
 * Returns a database on a disk that can be made busy; every opening fails while the disk is busy.
 */
function onBusyDisk(name: string) {
  const indexedDB = new IDBFactory();
  const busy = vi.spyOn(indexedDB, 'open');
  const makeBusy = () =>
    busy.mockImplementation(() => {
      throw new DOMException('the disk is busy', 'InvalidStateError');
    });
  const db = openDatabase(name, { indexedDB, IDBKeyRange });
  return { db, makeBusy, open: busy, isOver: () => busy.mockRestore() };
}

test('after a failed opening of the database, a later request opens the database', async () => {
  const { db, makeBusy, isOver } = onBusyDisk('opened-again');
  makeBusy();
  await expect(db.meta.count()).rejects.toThrow('the disk is busy');
  await expect(db.meta.count()).rejects.toThrow('the disk is busy');
  isOver();
  await expect.poll(() => db.meta.count()).toBe(0);
});

test('after a failed opening of the database, no further attempt starts without a request', async () => {
  const { db, makeBusy, open } = onBusyDisk('not-opened-again');
  makeBusy();
  await expect(db.meta.count()).rejects.toThrow('the disk is busy');
  const attempts = open.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(open).toHaveBeenCalledTimes(attempts);
});

test('after a dropped connection, the database is reopened even if the first attempt fails', async () => {
  const { db, makeBusy, isOver } = onBusyDisk('dropped');
  await db.open();
  makeBusy();
  // Simulates a browser that drops the database connection.
  db.backendDB().onclose?.(new Event('close'));
  await expect(db.meta.count()).rejects.toThrow('the disk is busy');
  isOver();
  await expect.poll(() => db.meta.count()).toBe(0);
});

test('a database that was closed with `close` is not opened by the next request', async () => {
  const { db } = onBusyDisk('closed');
  await db.open();
  db.close();
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expect(db.meta.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
});

test('each write is requested with strict durability', async () => {
  const db = aNewTablet();
  await db.open();
  const connections = Object.getPrototypeOf(db.backendDB()) as IDBDatabase;
  const transaction = vi.spyOn(connections, 'transaction');
  // Dexie reads the `transaction` method of the prototype when it opens a connection.
  db.close();
  await db.open();
  await db.meta.put({ key: 'a', value: 1 });
  expect(transaction).toHaveBeenCalledWith(['meta'], 'readwrite', { durability: 'strict' });
  transaction.mockRestore();
});
