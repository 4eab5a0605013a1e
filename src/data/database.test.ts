import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { tables } from '#domain/tables.ts';
import { keyPathOf, openDatabase } from './database.ts';
import { aNewTablet, anEnrolledTablet, edit, register, waitingIds } from './tablet.testing.ts';

test('OFF-04, OFF-05, OFF-06, OFF-07: every table that is synced is here, with every field a rule looks rows up by', async () => {
  const db = await aNewTablet().open();
  for (const name of ['priceLists', 'customers', 'builds', 'bookings']) {
    expect(tables).toHaveProperty(name);
  }
  for (const [name, { indexes }] of Object.entries(tables)) {
    const { schema } = db.table(name);
    expect(schema.primKey.keyPath).toBe('id');
    // An index of several fields is one of its first as well.
    const indexed = schema.indexes.map(({ keyPath }) => [keyPath].flat()[0]);
    expect(indexed).toEqual(expect.arrayContaining(indexes.map(keyPathOf)));
  }
});

test('a tablet that is switched off has everything when it is switched on again', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  db.close();
  await db.open();
  expect(await db.customers.get('maria')).toMatchObject({ intent: 'hot' });
  expect(await waitingIds(db)).toEqual([1, 2]);
  expect(await register(db, { customerId: 'ann' })).toEqual({ ok: true, mutationId: 3 });
});

/** Stores as version 3 of the schema left them on the disk. */
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

test('a tablet from before bookings keeps its full outbox, and pulls what it did not know', async () => {
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

/** What of it was there at first; others came with it, which no later version has changed. */
const storesOfSchema1 = {
  customers: 'id, phone, email, showroomId, name, registeredAt, lastActivityAt',
  outbox: 'mutationId',
  meta: 'key',
};

test('a tablet of the very first days has today’s stores and indexes, its outbox, and its customers named', async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = new Dexie('tablet', disk);
  before.version(1).stores(storesOfSchema1);
  await before.table('outbox').add({ mutationId: 1, name: 'x' });
  await before.table('customers').add({ id: 'ann', name: 'Ann', showroomId: 'manhattan' });
  await before.table('meta').add({ key: 'cookie', value: 'cookie-1' });
  before.close();
  const db = openDatabase('tablet', disk);
  const fresh = openDatabase('fresh', { indexedDB: new IDBFactory(), IDBKeyRange });
  await Promise.all([db.open(), fresh.open()]);
  expect(indexesOnDisk(db)).toEqual(indexesOnDisk(fresh));
  expect(await db.outbox.count()).toBe(1);
  expect(await db.meta.count()).toBe(0);
  expect(await db.customers.get('ann')).toMatchObject({ lifecycle: { stage: 'new' } });
});

/** As the browser has them, whatever was declared. */
function indexesOnDisk(db: Dexie): Record<string, string[]> {
  const names = [...db.backendDB().objectStoreNames];
  const reading = db.backendDB().transaction(names);
  return Object.fromEntries(names.map((name) => [name, [...reading.objectStore(name).indexNames]]));
}

/** A database on a disk that can be busy: nothing is opened on it then. */
function onBusyDisk(name: string) {
  const indexedDB = new IDBFactory();
  const busy = vi.spyOn(indexedDB, 'open');
  const makeBusy = () =>
    busy.mockImplementation(() => {
      throw new DOMException('the disk is busy', 'InvalidStateError');
    });
  const db = openDatabase(name, { indexedDB, IDBKeyRange });
  return { db, makeBusy, isOver: () => busy.mockRestore() };
}

test('a database that could not be opened is opened by the next who asks something of it', async () => {
  const { db, makeBusy, isOver } = onBusyDisk('opened-again');
  makeBusy();
  await expect(db.meta.count()).rejects.toThrow('the disk is busy');
  await expect(db.meta.count()).rejects.toThrow('the disk is busy');
  isOver();
  await expect.poll(() => db.meta.count()).toBe(0);
});

test('nor is one lost whose connection was dropped, and that could not be opened again at first', async () => {
  const { db, makeBusy, isOver } = onBusyDisk('dropped');
  await db.open();
  makeBusy();
  // As a browser does it that drops the connection.
  db.backendDB().onclose?.(new Event('close'));
  await expect(db.meta.count()).rejects.toThrow('the disk is busy');
  isOver();
  await expect.poll(() => db.meta.count()).toBe(0);
});

test('one that was closed for good stays closed', async () => {
  const { db } = onBusyDisk('closed');
  await db.open();
  db.close();
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expect(db.meta.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
});
