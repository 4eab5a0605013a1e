import { readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { enableWorkSlicing } from '../../ports/work-slicer.ts';
import { UnavailableError } from '../../ports/unavailable.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import type { SyncStore } from '../store.ts';
import { openSqliteStore } from './open-sqlite-store.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { createTemporaryFolder } from './sqlite.testing.ts';

let folder: ReturnType<typeof createTemporaryFolder>;
let store: SyncStore;
const openStore = () => openSqliteStore(join(folder.path, 'head-office.sqlite'));
beforeEach(() => {
  folder = createTemporaryFolder();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  folder.remove();
});

const register = (id: string) =>
  store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites([putCustomer({ id })])));

/** Starts reads that stay open between two statements until the test ends them. */
async function startReads(count: number) {
  const reads = Array.from({ length: count }, () => {
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const result = store.read(async (snapshot) => {
      await snapshot.get('customers', 'ann');
      begun.resolve();
      await mayEnd.promise;
      return (await snapshot.all('customers')).map(({ id }) => id);
    });
    return { begun: begun.promise, end: () => mayEnd.resolve(), result };
  });
  await Promise.all(reads.map(({ begun }) => begun));
  return reads;
}

test('a store that closes also closes its files and merges the write-ahead log into the database file', async () => {
  onTestFinished(enableWorkSlicing());
  store = await openStore();
  const own = await open(import.meta.filename);
  const flushes = vi.spyOn(Object.getPrototypeOf(own) as FileHandle, 'datasync');
  await own.close();
  await register('ann');
  const [handle] = flushes.mock.contexts as FileHandle[];
  expect(handle?.fd).toBeGreaterThan(0);
  expect(readdirSync(folder.path)).toContain('head-office.sqlite-wal');
  await store.close();
  expect(handle?.fd).toBe(-1);
  expect(readdirSync(folder.path)).toEqual(['head-office.sqlite']);
});

test.each([0, 1, 2])(
  'closing a store waits for the last of three open reads between two statements (read %i)',
  async (at) => {
    store = await openStore();
    await register('ann');
    const reads = await startReads(3);
    const [last] = reads.splice(at, 1);
    reads.forEach(({ end }) => end());
    await Promise.all(reads.map(({ result }) => result));
    let isClosed = false;
    const closed = store.close().then(() => (isClosed = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isClosed).toBe(false);
    last?.end();
    expect(await last?.result).toEqual(['ann']);
    await closed;
  },
);

test('closing a store waits for a running write, which is then committed', async () => {
  store = await openStore();
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const written = store.write(['manhattan'], async (tx) => {
    tx.applyWrites([putCustomer({ id: 'ann' })]);
    await tx.get('customers', 'bo');
    begun.resolve();
    await mayEnd.promise;
    tx.applyWrites([putCustomer({ id: 'bo' })]);
  });
  await begun.promise;
  const closed = store.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  mayEnd.resolve();
  expect((await written).changedSpaces).toEqual(['manhattan']);
  await closed;
  store = await openStore();
  const rows = await store.read((snapshot) => snapshot.all('customers'));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['ann', 'bo']);
});

test('a statement error that is no lock conflict is not reported as unavailable', async () => {
  store = await openStore();
  const db = new Kysely<unknown>({
    dialect: new NodeSqliteDialect(join(folder.path, 'head-office.sqlite')),
  });
  const error: unknown = await sql`select * from missing`.execute(db).catch((reason) => reason);
  await db.destroy();
  expect(error).toMatchObject({ message: 'no such table: missing' });
  expect(error).not.toBeInstanceOf(UnavailableError);
});
