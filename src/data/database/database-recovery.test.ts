import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { advanceClock } from '../clock.testing.ts';
import { type LocalDatabase, openDatabase } from './database.ts';
import { recoveryOf } from './database-recovery.ts';
import { setDefectListener } from '../defects.ts';
import { followRows } from '../live/follow-rows.ts';

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
  stops.push(setDefectListener((error) => defects.push(error)));
  isFailing = true;
  const repair = () => {
    isFailing = false;
  };
  return { db, defects, repair, open };
}

/**
 * Calls `check` before each transaction of `db`. Reopens the database, because Dexie reads the
 * replaced `transaction` method of the prototype only when a connection is opened.
 */
async function breakTransactions(
  db: Dexie,
  check: (connection: IDBDatabase) => void,
): Promise<void> {
  await db.open();
  const connections = Object.getPrototypeOf(db.backendDB()) as IDBDatabase;
  const transaction = Reflect.get(connections, 'transaction');
  vi.spyOn(connections, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    ...args
  ) {
    check(this);
    return transaction.apply(this, args);
  });
  db.close();
  await db.open();
  await advanceClock(500);
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

test('a failing database is reported once, and live queries get rows within 4 s after the failure ends', async () => {
  const { db, defects, repair } = await aFailingDatabase('fails-for-a-while');
  const readers = [follow(db), follow(db), follow(db)];
  await advanceClock(20_000);
  expect(readers).toEqual([[], [], []]);
  expect(recoveryOf(db).state.getState().failingSince).not.toBeNull();
  expect(defects).toHaveLength(1);
  repair();
  await advanceClock(4000);
  expect(readers.map((found) => found.at(-1))).toEqual([0, 0, 0]);
  expect(recoveryOf(db).state.getState().failingSince).toBeNull();
});

test('a failing database is reopened at most once per 3 s, but immediately after `retryNow`', async () => {
  const { db, repair, open } = await aFailingDatabase('fails-for-good');
  const found = follow(db);
  await advanceClock(10_000);
  open.mockClear();
  await advanceClock(9000);
  // After an `UnknownError`, Dexie repeats `open` up to three times.
  expect(open.mock.calls.length).toBeLessThanOrEqual(3 * 4);
  repair();
  recoveryOf(db).retryNow();
  await advanceClock(200);
  expect(found.at(-1)).toBe(0);
});

test('an `open` call that hangs is canceled, and the next `open` call opens the database', async () => {
  const { db, repair } = await aFailingDatabase('hangs', () => ({}) as never);
  db.close({ disableAutoOpen: false });
  const found = follow(db);
  await advanceClock(3000);
  expect(found).toEqual([]);
  repair();
  await advanceClock(9000);
  expect(found.at(-1)).toBe(0);
});

test('a query that fails in a working database is retried, and the database does not count as failing', async () => {
  const { db, defects, repair } = await aFailingDatabase('works');
  repair();
  const read = vi.fn(() => Promise.reject<number>(new TypeError('not a row')));
  const failed = vi.fn();
  stops.push(followRows(db, read, { found: () => {}, failed }));
  await advanceClock(10_000);
  expect(read.mock.calls.length).toBeGreaterThan(3);
  expect(read.mock.calls.length).toBeLessThan(9);
  expect(failed).toHaveBeenCalledTimes(read.mock.calls.length);
  expect(defects).toEqual([]);
  expect(recoveryOf(db).state.getState().failingSince).toBeNull();
});

/**
 * Returns an open database with the number of its probes and of the calls that refresh all live
 * queries.
 */
async function aProbedDatabase(name: string) {
  const indexedDB = new IDBFactory();
  const db = openDatabase(name, { indexedDB, IDBKeyRange });
  await db.open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const probe = vi.spyOn(db.table('meta'), 'count');
  const refresh = vi.fn();
  // Ignores the writes of other test files in this process.
  const onMutated = (parts: object) => {
    if ('all' in parts) refresh();
  };
  Dexie.on.storagemutated.subscribe(onMutated);
  const defects: unknown[] = [];
  const stopListening = setDefectListener((error) => defects.push(error));
  stops.push(stopListening, () => Dexie.on.storagemutated.unsubscribe(onMutated));
  return { db, indexedDB, recovery: recoveryOf(db), probe, refresh, defects };
}

test('simultaneous checks of a working database cause one probe, and live queries do not read again', async () => {
  const { recovery, probe, refresh } = await aProbedDatabase('checked');
  expect(recovery.state.getState()).toEqual({ failingSince: null });
  for (let checks = 1; checks <= 3; checks += 1) recovery.check();
  await advanceClock(240);
  expect(probe).not.toHaveBeenCalled();
  await advanceClock(1000);
  expect(probe).toHaveBeenCalledOnce();
  recovery.check();
  await advanceClock(1000);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(refresh).not.toHaveBeenCalled();
});

test('after a database connection was closed, live queries are refreshed once and a queued retry runs once', async () => {
  const { db, recovery, probe, refresh } = await aProbedDatabase('closed-once');
  const retry = vi.fn();
  db.close({ disableAutoOpen: false });
  recovery.retryLater(retry);
  await advanceClock(1000);
  recovery.check();
  await advanceClock(1000);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(refresh).toHaveBeenCalledOnce();
  expect(retry).toHaveBeenCalledOnce();
});

test('live queries read again when a database that could not be opened is opened', async () => {
  const { db, indexedDB, recovery, refresh, defects } = await aProbedDatabase('opened-late');
  const closed = openDatabase('opened-late', { indexedDB, IDBKeyRange });
  db.close();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(throwUnknownError);
  const late = recoveryOf(closed);
  late.check();
  await advanceClock(300);
  expect(late.state.getState().failingSince).not.toBeNull();
  expect(recovery.state.getState().failingSince).toBeNull();
  expect(defects).toHaveLength(1);
  open.mockRestore();
  await advanceClock(3000);
  expect(late.state.getState()).toEqual({ failingSince: null });
  expect(refresh).toHaveBeenCalledOnce();
});

test('`retryNow` replaces the scheduled probe, and only one probe runs at a time', async () => {
  const { recovery, probe } = await aProbedDatabase('retried-now');
  recovery.check();
  recovery.retryNow();
  recovery.retryNow();
  recovery.check();
  expect(probe).toHaveBeenCalledOnce();
  await advanceClock(4000);
  expect(probe).toHaveBeenCalledOnce();
});

test('the pause before a probe doubles up to 3 s, and is 250 ms again after over 6 s without a probe', async () => {
  const { recovery, probe } = await aProbedDatabase('paused');
  // This probe takes no time, so the pauses between probes are exact.
  probe.mockImplementation(() => Dexie.Promise.resolve(0));
  for (const pauseMs of [250, 500, 1000, 2000, 3000, 3000]) {
    probe.mockClear();
    recovery.check();
    await advanceClock(pauseMs - 10);
    expect(probe).not.toHaveBeenCalled();
    await advanceClock(10);
    expect(probe).toHaveBeenCalledOnce();
  }
  probe.mockClear();
  await advanceClock(6000);
  recovery.check();
  await advanceClock(2990);
  expect(probe).not.toHaveBeenCalled();
  await advanceClock(6020);
  expect(probe).toHaveBeenCalledOnce();
  recovery.check();
  await advanceClock(250);
  expect(probe).toHaveBeenCalledTimes(2);
});

test('a database connection that fails is replaced by a new connection', async () => {
  const { db, recovery } = await aProbedDatabase('replaced');
  let broken: IDBDatabase | undefined;
  await breakTransactions(db, (connection) => connection === broken && throwUnknownError());
  broken = db.backendDB();
  recovery.check();
  await advanceClock(2000);
  expect(db.backendDB()).not.toBe(broken);
  expect(recovery.state.getState()).toEqual({ failingSince: null });
});

test('an open database whose probe read takes over 5 s counts as failing, but keeps its connection', async () => {
  const { db, recovery, probe } = await aProbedDatabase('slow');
  const connection = db.backendDB();
  probe.mockImplementation(() => new Dexie.Promise<number>(() => {}));
  recovery.check();
  await advanceClock(5300);
  expect(recovery.state.getState().failingSince).not.toBeNull();
  expect(db.backendDB()).toBe(connection);
});

test('a database that was closed with `close` is not probed, and is not opened by a running probe', async () => {
  const { db, recovery, probe, defects } = await aProbedDatabase('closed-while-probed');
  let fail = (_error: unknown) => {};
  probe.mockReturnValueOnce(new Dexie.Promise<number>((_resolve, reject) => (fail = reject)));
  recovery.retryNow();
  expect(probe).toHaveBeenCalledOnce();
  db.close();
  fail(new DOMException('it is closed', 'DatabaseClosedError'));
  await advanceClock(1000);
  recovery.check();
  recovery.retryNow();
  await advanceClock(1000);
  expect(probe).toHaveBeenCalledOnce();
  expect(db.isOpen()).toBe(false);
  expect(defects).toEqual([]);
  expect(recovery.state.getState().failingSince).toBeNull();
});
