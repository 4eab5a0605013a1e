import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dexie } from 'dexie';
import { type LocalDatabase, openDatabase } from './database.ts';
import { listenToDefects } from './defects.ts';
import { LogGuard } from './log-guard.ts';

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

function aGuardedDatabase(room: { is: boolean } = { is: true }) {
  const { indexedDB } = Dexie.dependencies;
  const open = vi.spyOn(indexedDB, 'open');
  const renewed = vi.spyOn(indexedDB, 'deleteDatabase');
  const guard = new LogGuard(() => Promise.resolve(room.is));
  const db = openDatabase('guarded', guard.options);
  guard.watch(db);
  stops.push(() => db.close());
  return {
    db,
    open,
    renewed,
    countOpenings: () => open.mock.calls.filter(([name]) => name === 'guarded').length,
  };
}

/** Closes the database as the browser does after a failed write. */
function closeFromOutside(db: Dexie): void {
  db.close({ disableAutoOpen: false });
}

test('each opening of the database renews the log of Chromium', async () => {
  const { db, renewed } = aGuardedDatabase();
  await db.open();
  await vi.waitFor(() => expect(renewed).toHaveBeenCalledTimes(1));
  closeFromOutside(db);
  await vi.waitFor(() => db.meta.count());
  expect(renewed).toHaveBeenCalledTimes(2);
  const names = await Dexie.dependencies.indexedDB.databases();
  expect(names.map(({ name }: IDBDatabaseInfo) => name)).toEqual(['guarded']);
});

test('a database that the browser has closed is not reopened until there is enough free space', async () => {
  const room = { is: true };
  const { db, countOpenings } = aGuardedDatabase(room);
  await db.open();
  room.is = false;
  closeFromOutside(db);
  await expect(db.meta.count()).rejects.toThrow('No room to open the database');
  await expect(db.meta.count()).rejects.toThrow('No room to open the database');
  expect(countOpenings()).toBe(1);
  room.is = true;
  await vi.waitFor(() => db.meta.count());
  expect(countOpenings()).toBe(2);
});

test('a failed opening is not retried until there is enough free space', async () => {
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

test('if the log cannot be renewed, reopening a failed database fails too', async () => {
  // The database recovery reports each failed opening; the test ignores these reports.
  stops.push(listenToDefects(() => {}));
  const { db, renewed } = aGuardedDatabase();
  await db.open();
  await vi.waitFor(() => expect(renewed).toHaveBeenCalled());
  renewed.mockImplementation(failingOpening);
  closeFromOutside(db);
  await expect
    .poll(() => db.meta.count().catch(({ message }) => message))
    .toContain('No room left');
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
