import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { describeAccounts } from '../../admin/accounts-contract.testing.ts';
import { enableWorkSlicing } from '../../ports/work-slicer.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';
import { createTemporaryFolder } from '../sqlite/sqlite.testing.ts';
import type { Snapshot } from '../store.ts';
import { describeBackupStore } from './backup-store-contract.testing.ts';
import { describeBookings } from './bookings-contract.testing.ts';
import { describeClaimedKeys } from './claimed-keys-contract.testing.ts';
import { describeContents } from './contents-contract.testing.ts';
import { describeCredentials } from './credentials-contract.testing.ts';
import { describeFeed } from './feed-contract.testing.ts';
import { describeFleet } from './fleet-contract.testing.ts';
import { describeLists } from './lists-contract.testing.ts';
import { describeLog } from './log-contract.testing.ts';
import { describeMails } from './mails-contract.testing.ts';
import { describePayments } from './payments-contract.testing.ts';
import { describeReads } from './reads-contract.testing.ts';
import { describeRetention } from './retention-contract.testing.ts';
import { describeRestoredAccess } from './restored-access-contract.testing.ts';
import { describeSearch } from './search-contract.testing.ts';
import { describePasskeys } from './passkeys-contract.testing.ts';
import { describeSecondFactors } from './second-factors-contract.testing.ts';
import { describeSecurityLog } from './security-log-contract.testing.ts';
import { describeStore } from './store-contract.testing.ts';

const folders: ReturnType<typeof createTemporaryFolder>[] = [];
afterEach(() => folders.splice(0).forEach((folder) => folder.remove()));

function newFile(): string {
  const folder = createTemporaryFolder();
  folders.push(folder);
  return join(folder.path, 'head-office.sqlite');
}

const openStore = () => openSqliteStore(newFile());

describeStore('a store on SQLite', openStore);
describeReads('a store on SQLite', openStore);
describeFeed('a store on SQLite', openStore);
describeLists('a store on SQLite', openStore, 50);
describeSearch('a store on SQLite', openStore, 60);
describeBackupStore('a store on SQLite', openStore);
describeRestoredAccess('store on SQLite', openStore);
describeBookings('a store on SQLite', openStore);
describePasskeys('a store on SQLite', openStore);
describeSecondFactors('a store on SQLite', openStore);
describeLog('a store on SQLite', async () => {
  const file = newFile();
  const forge = (statement: string) => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
    return Promise.resolve();
  };
  return { store: await openSqliteStore(file), forge };
});
describeSecurityLog('a store on SQLite', async () => {
  const file = newFile();
  const forge = (statement: string) => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
    return Promise.resolve();
  };
  return { store: await openSqliteStore(file), forge };
});
describeFleet('a store on SQLite', openStore);
describeAccounts('a store on SQLite', openStore);
describeCredentials('a store on SQLite', openStore);
describeClaimedKeys('a store on SQLite', openStore);
describePayments('a store on SQLite', openStore);
describeRetention('a store on SQLite', openStore);
describeContents('a store on SQLite', openStore);
describeMails('a store on SQLite', openStore);

test('a database file that is closed and opened again keeps its epoch and its rows', async () => {
  const file = newFile();
  const first = await openSqliteStore(file);
  const epoch = await first.read((snapshot) => snapshot.epoch());
  await first.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites([putCustomer()])));
  await first.close();
  const second = await openSqliteStore(file);
  expect(await second.read((snapshot) => snapshot.epoch())).toEqual(epoch);
  expect(await second.read((snapshot) => snapshot.get('customers', 'customer-1'))).toBeDefined();
  await second.close();
});

test('a commit through another store raises the stored version of a space, but not its poked version', async () => {
  const file = newFile();
  const server = await openSqliteStore(file);
  const command = await openSqliteStore(file);
  const write = (store: typeof server) =>
    store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites([putCustomer()])));
  const versionOf = async () => (await server.spaceVersions()).get('manhattan');
  await write(server);
  const own = await versionOf();
  expect(own).toBeGreaterThan(0);
  expect(server.poked.get('manhattan')).toBe(own);
  await write(command);
  expect(await versionOf()).toBeGreaterThan(Number(own));
  expect(server.poked.get('manhattan')).toBe(own);
  await server.close();
  await command.close();
});

test('a write that fails in a group commit is rolled back, and the other writes are committed', async () => {
  const store = await openStore();
  const write = (id: string, isBroken = false) =>
    store.write(['manhattan'], (tx) => {
      tx.applyWrites([putCustomer({ id })]);
      return isBroken ? Promise.reject(new Error(`no ${id}`)) : Promise.resolve(id);
    });
  const results = await Promise.allSettled([write('ann'), write('bo', true), write('cy')]);
  const told = results.map((result) =>
    result.status === 'fulfilled' ? result.value.value : String(result.reason),
  );
  expect(told).toEqual(['ann', 'Error: no bo', 'cy']);
  const found = ['ann', 'bo', 'cy'].map((id) => store.read((rows) => rows.get('customers', id)));
  expect((await Promise.all(found)).map((row) => row?.id)).toEqual(['ann', undefined, 'cy']);
  await store.close();
});

test('a write in a group commit reads the rows of earlier writes in the group', async () => {
  const store = await openStore();
  const count = () =>
    store.write(['manhattan'], async (tx) => {
      const row = await tx.get('customers', 'ann');
      const seen = Number(row?.notes ?? 0);
      tx.applyWrites([putCustomer({ id: 'ann', notes: String(seen + 1) })]);
      return seen;
    });
  const seen = await Promise.all(Array.from({ length: 40 }, count));
  expect(seen.map(({ value }) => value)).toEqual(Array.from({ length: 40 }, (_, at) => at));
  await store.close();
});

test('a group commit that fails rejects all writes of the group', async () => {
  const store = await openStore();
  const write = (id: string) =>
    store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites([putCustomer({ id })])));
  const writing = [write('ann'), write('bo')];
  await store.close();
  const results = await Promise.allSettled(writing);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('reads during a write do not wait for the write and return the state before its commit', async () => {
  const store = await openStore();
  const find = () => store.read((rows) => rows.get('customers', 'ann'));
  const { value: seen } = await store.write(['manhattan'], async (tx) => {
    tx.applyWrites([putCustomer({ id: 'ann' })]);
    const reads = [find(), store.credentials.findPasswordHash('AGT001')];
    return Promise.race([Promise.all(reads), pause(500, 'blocked')]);
  });
  expect(seen).toEqual([undefined, undefined]);
  expect((await find())?.id).toBe('ann');
  await store.close();
});

test('a read transaction returns the rows of one snapshot while writers commit', async () => {
  const store = await openStore();
  const count = async (rows: Snapshot) => (await rows.all('customers')).length;
  const write = (id: string) =>
    store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites([putCustomer({ id })])));
  await write('ann');
  const counts = await store.read(async (rows) => {
    const before = await count(rows);
    await Promise.race([write('bo'), pause(500)]);
    return [before, await count(rows)];
  });
  expect(counts).toEqual([1, 1]);
  expect(await store.read(count)).toBe(2);
  await store.close();
});

test('a store of a server process checkpoints a write-ahead log of more than 10,000 pages', async () => {
  const file = newFile();
  onTestFinished(enableWorkSlicing());
  const store = await openSqliteStore(file);
  const foreign = new DatabaseSync(file);
  foreign.exec('pragma wal_autocheckpoint = 0; create table large (content blob)');
  foreign.prepare('insert into large values (zeroblob(50000000))').run();
  const pages = () => foreign.prepare('pragma wal_checkpoint(noop)').get();
  const { log } = pages() ?? {};
  expect(log).toBeGreaterThan(10_000);
  await vi.waitFor(() => expect(pages()).toMatchObject({ log, checkpointed: log }), 10_000);
  foreign.close();
  await store.close();
});

test('a write and reads of its rows resolve only after the write-ahead log is flushed to the disk', async () => {
  onTestFinished(enableWorkSlicing());
  const store = await openSqliteStore(newFile());
  const file = await open(import.meta.filename);
  const handle = Object.getPrototypeOf(file) as typeof file;
  await file.close();
  let endFlush = () => {};
  const flushes = vi
    .spyOn(handle, 'datasync')
    .mockImplementation(() => new Promise<void>((resolve) => (endFlush = resolve)));
  const done: string[] = [];
  const written = store
    .write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites([putCustomer({ id: 'ann' })])))
    .then(() => done.push('written'));
  await vi.waitFor(() => expect(flushes).toHaveBeenCalledOnce());
  const read = store
    .read((rows) => rows.all('customers'))
    .then((rows) => done.push(`read ${rows.length}`));
  // The timer of this pause fires, so the event loop is not blocked while the commit waits for its
  // flush.
  await pause(50);
  expect(done).toEqual([]);
  endFlush();
  await Promise.all([written, read]);
  expect(done.toSorted()).toEqual(['read 1', 'written']);
  vi.restoreAllMocks();
  await store.close();
});

test('a long write in a group commit is committed before the next write of the group begins', async () => {
  onTestFinished(enableWorkSlicing());
  const store = await openStore();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const events: string[] = [];
  const write = (id: string, ms: number) =>
    store
      .write(['manhattan'], (tx) => {
        events.push(`${id} begins`);
        now += ms;
        tx.applyWrites([putCustomer({ id })]);
        return Promise.resolve();
      })
      .then(() => events.push(`${id} is committed`));
  await Promise.all([write('long', 100), write('short', 1), write('next', 1)]);
  vi.restoreAllMocks();
  expect(events.slice(0, 2)).toEqual(['long begins', 'long is committed']);
  expect(events.slice(2, 4)).toEqual(['short begins', 'next begins']);
  await store.close();
});
