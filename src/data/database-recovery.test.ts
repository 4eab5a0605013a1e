import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { pass } from './clock.testing.ts';
import { type LocalDatabase, openDatabase } from './database.ts';
import { recoveryOf } from './database-recovery.ts';
import { listenToDefects } from './defects.ts';
import { followRows } from './follow-rows.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A database whose transactions and `open` calls fail until `repair` is called. */
async function aFailingDatabase(name: string, fail = throwUnknownError) {
  const indexedDB = new IDBFactory();
  const db = openDatabase(name, { indexedDB, IDBKeyRange });
  let isFailing = false;
  const open = vi.spyOn(indexedDB, 'open');
  const openWorking = open.getMockImplementation() ?? IDBFactory.prototype.open.bind(indexedDB);
  open.mockImplementation((...args) => (isFailing ? fail() : openWorking(...args)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await breakTransactions(db, () => isFailing && fail());
  const defects: unknown[] = [];
  stops.push(listenToDefects((error) => defects.push(error)));
  isFailing = true;
  const repair = () => {
    isFailing = false;
  };
  return { db, defects, repair, open };
}

/** Dexie reads the `transaction` method of the prototype when it opens a connection. */
async function breakTransactions(db: Dexie, check: () => void): Promise<void> {
  await db.open();
  const connections = Object.getPrototypeOf(db.backendDB()) as IDBDatabase;
  const transaction = Reflect.get(connections, 'transaction');
  vi.spyOn(connections, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    ...args
  ) {
    check();
    return transaction.apply(this, args);
  });
  db.close();
  await db.open();
  await pass(500);
}

function throwUnknownError(): never {
  throw new DOMException('Internal error', 'UnknownError');
}

function follow(db: LocalDatabase): number[] {
  const found: number[] = [];
  const on = { found: (count: number) => found.push(count), failed: () => {} };
  stops.push(followRows(db, () => db.meta.count(), on));
  return found;
}

test('a failing database is reported once, and every query has its rows within 4 s of the repair', async () => {
  const { db, defects, repair } = await aFailingDatabase('fails-for-a-while');
  const readers = [follow(db), follow(db), follow(db)];
  await pass(20_000);
  expect(readers).toEqual([[], [], []]);
  expect(recoveryOf(db).state.getState().failingSince).not.toBeNull();
  expect(defects).toHaveLength(1);
  repair();
  await pass(4000);
  expect(readers).toEqual([[0], [0], [0]]);
  expect(recoveryOf(db).state.getState().failingSince).toBeNull();
});

test('a failing database is reopened at most once per 3 s, but immediately after `retryNow`', async () => {
  const { db, repair, open } = await aFailingDatabase('fails-for-good');
  const found = follow(db);
  await pass(10_000);
  open.mockClear();
  await pass(9000);
  // After an `UnknownError`, Dexie repeats `open` up to three times.
  expect(open.mock.calls.length).toBeLessThanOrEqual(3 * 4);
  repair();
  recoveryOf(db).retryNow();
  await pass(200);
  expect(found).toEqual([0]);
});

test('an `open` call that hangs is cancelled, and the next one opens the database', async () => {
  const { db, repair } = await aFailingDatabase('hangs', () => ({}) as never);
  db.close({ disableAutoOpen: false });
  const found = follow(db);
  await pass(3000);
  expect(found).toEqual([]);
  repair();
  await pass(9000);
  expect(found).toEqual([0]);
});

test('a query that fails in a working database is retried, and the database does not count as failing', async () => {
  const { db, defects, repair } = await aFailingDatabase('works');
  repair();
  const read = vi.fn(() => Promise.reject<number>(new TypeError('not a row')));
  const failed = vi.fn();
  stops.push(followRows(db, read, { found: () => {}, failed }));
  await pass(10_000);
  expect(read.mock.calls.length).toBeGreaterThan(3);
  expect(read.mock.calls.length).toBeLessThan(9);
  expect(failed).toHaveBeenCalledTimes(read.mock.calls.length);
  expect(defects).toEqual([]);
  expect(recoveryOf(db).state.getState().failingSince).toBeNull();
});
