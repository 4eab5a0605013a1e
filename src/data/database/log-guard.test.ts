import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dexie } from 'dexie';
import { type LocalDatabase, openDatabase } from './database.ts';
import { setDefectListener } from '../defects.ts';
import { LevelDbLogGuard } from './log-guard.ts';

const real = { ...Dexie.dependencies };
const stops: (() => void)[] = [];

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
});
afterEach(() => {
  Dexie.dependencies.indexedDB = real.indexedDB;
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

function aGuardedDatabase(
  room: { is: boolean } = { is: true },
  measureFreeSpace = () => Promise.resolve(room.is),
) {
  const { indexedDB } = Dexie.dependencies;
  const open = vi.spyOn(indexedDB, 'open');
  const renewed = vi.spyOn(indexedDB, 'deleteDatabase');
  const guard = new LevelDbLogGuard(measureFreeSpace);
  const db = openDatabase('guarded', guard.options);
  guard.watch(db);
  stops.push(() => db.close());
  return {
    db,
    factory: guard.options.indexedDB as IDBFactory,
    open,
    renewed,
    countOpenings: () => open.mock.calls.filter(([name]) => name === 'guarded').length,
  };
}

/** Closes the database as the browser does after a failed write. */
function closeFromOutside(db: Dexie): void {
  db.close({ disableAutoOpen: false });
}

test('each opening creates and deletes the auxiliary database that renews the log of IndexedDB', async () => {
  const { db, open, renewed } = aGuardedDatabase();
  const auxiliary = 'forecourt-log-renewal';
  /** Returns how often the auxiliary database was created and deleted. */
  const countRenewals = () =>
    [open, renewed].map(({ mock }) => mock.calls.filter(([name]) => name === auxiliary).length);
  const listNames = async () => {
    const databases = await Dexie.dependencies.indexedDB.databases();
    return databases.map(({ name }: IDBDatabaseInfo) => name);
  };
  await db.open();
  await expect.poll(countRenewals).toEqual([1, 1]);
  await expect.poll(listNames).toEqual(['guarded']);
  for (const openings of [2, 3]) {
    closeFromOutside(db);
    await vi.waitFor(() => db.meta.count());
    // Each opening after the first one waits for the end of the renewal.
    expect(await listNames()).toEqual(['guarded']);
    expect(countRenewals()).toEqual([openings, openings]);
  }
});

test('a database that the browser has closed is not reopened until there is enough free space', async () => {
  const room = { is: true };
  const { db, countOpenings } = aGuardedDatabase(room);
  await db.open();
  room.is = false;
  closeFromOutside(db);
  await expect(db.meta.count()).rejects.toThrow('No room to open the database');
  await expect(db.meta.count()).rejects.toThrow('QuotaExceededError');
  expect(countOpenings()).toBe(1);
  room.is = true;
  await vi.waitFor(() => db.meta.count());
  expect(countOpenings()).toBe(2);
});

test('while free space is too low, a failed opening of the database is not retried', async () => {
  const { db, open, countOpenings } = aGuardedDatabase({ is: false });
  open.mockImplementationOnce(failingOpening);
  await expect(db.open()).rejects.toThrow('No room left');
  await expect.poll(() => failureOf(db)).toContain('No room to open the database');
  expect(countOpenings()).toBe(1);
});

test('a database that a newer app release has created is opened without a wait for free space', async () => {
  const opening = Dexie.dependencies.indexedDB.open('guarded', 1000);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  opening.result.close();
  const { db } = aGuardedDatabase({ is: false });
  await db.open();
  expect(db.backendDB().version).toBeGreaterThanOrEqual(1000);
});

test('if the IndexedDB log cannot be renewed, reopening a database closed by the browser fails', async () => {
  // The database recovery reports each failed opening; the test ignores these reports.
  stops.push(setDefectListener(() => {}));
  const { db, renewed } = aGuardedDatabase();
  await db.open();
  await vi.waitFor(() => expect(renewed).toHaveBeenCalled());
  renewed.mockImplementation(failingOpening);
  closeFromOutside(db);
  await expect
    .poll(() => db.meta.count().catch(({ message }) => message))
    .toContain('No room left');
});

test('the first opening succeeds even if the renewal of the IndexedDB log fails; the failure is reported', async () => {
  const defects: unknown[] = [];
  stops.push(setDefectListener((error) => defects.push(error)));
  const { db, renewed } = aGuardedDatabase();
  renewed.mockImplementation(failingOpening);
  await db.open();
  await expect.poll(() => defects.map(String)).toEqual([expect.stringContaining('No room left')]);
});

test('a database that is closed before its first opening opens without a check for free space', async () => {
  const { db } = aGuardedDatabase({ is: false });
  closeFromOutside(db);
  await db.open();
  expect(db.isOpen()).toBe(true);
});

test('if the free space cannot be measured, a database closed by the browser is reopened', async () => {
  const defects: unknown[] = [];
  stops.push(setDefectListener((error) => defects.push(error)));
  const measureFreeSpace = vi.fn(async () => true);
  measureFreeSpace.mockRejectedValueOnce(new Error('no measurement'));
  const { db } = aGuardedDatabase(undefined, measureFreeSpace);
  await db.open();
  closeFromOutside(db);
  await vi.waitFor(() => db.meta.count());
  expect(defects).toEqual([new Error('no measurement')]);
  expect(measureFreeSpace).toHaveBeenCalledTimes(1);
});

test('an opening that fails during a measurement of the free space causes one more measurement', async () => {
  const measurements: PromiseWithResolvers<boolean>[] = [];
  const { factory, open } = aGuardedDatabase(undefined, () => {
    const measurement = Promise.withResolvers<boolean>();
    measurements.push(measurement);
    return measurement.promise;
  });
  const requests = [1, 2].map(() => {
    open.mockImplementationOnce(failingOpening);
    return factory.open('guarded');
  });
  await Promise.all(
    requests.map((request) => new Promise((resolve) => request.addEventListener('error', resolve))),
  );
  const refusal = expect.objectContaining({ name: 'QuotaExceededError' });
  expect(measurements).toHaveLength(1);
  measurements[0]?.resolve(true);
  await expect.poll(() => measurements).toHaveLength(2);
  expect(() => factory.open('guarded')).toThrow(refusal);
  measurements[1]?.resolve(true);
  await vi.waitFor(() => factory.open('guarded'));
  expect(measurements).toHaveLength(2);
});

test('the guarded factory passes `databases` and `cmp` on to the IndexedDB of the browser', async () => {
  const { db, factory } = aGuardedDatabase();
  await db.open();
  const databases = await factory.databases();
  expect(databases.map(({ name }) => name)).toContain('guarded');
  expect([factory.cmp(1, 2), factory.cmp('b', 'a'), factory.cmp(7, 7)]).toEqual([-1, 1, 0]);
});

/** Returns the text of the error of a failed read. */
function failureOf(db: LocalDatabase): Promise<unknown> {
  return db.meta.count().catch((error: unknown) => String(error));
}

function failingOpening(): IDBOpenDBRequest {
  const error = new DOMException('No room left', 'DataError');
  const request = Object.assign(new EventTarget(), { error, onerror: (_event: Event) => {} });
  setTimeout(() => {
    const event = new Event('error');
    request.dispatchEvent(event);
    request.onerror(event);
  });
  return request as unknown as IDBOpenDBRequest;
}
