import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../ports/silent-log.testing.ts';
import type { Database } from './database-schema.ts';
import { readEpoch } from './epoch.ts';
import { openKyselyStore } from './kysely-store.ts';
import { NodeSqliteDialect } from './sqlite/sqlite-dialect.ts';
import { createTemporaryFolder } from './sqlite/sqlite.testing.ts';
import type { SyncStore } from './store.ts';

let folder: ReturnType<typeof createTemporaryFolder>;
let store: SyncStore;
/** Names of the connections that have run statements since the set was last cleared. */
let used: Set<string>;
let connections: Kysely<Database>[];
beforeEach(async () => {
  folder = createTemporaryFolder();
  used = new Set();
  const connect = (name: string) =>
    new Kysely<Database>({
      dialect: new NodeSqliteDialect(join(folder.path, 'head-office.sqlite')),
      log: () => void used.add(name),
    });
  const [requests, maintenanceDb] = [connect('requests'), connect('maintenance')];
  connections = [requests, maintenanceDb];
  const poolUse = () => ({ used: 6, idle: 4, waiting: 3 });
  const traits = { locksRows: false, commitsTogether: true, poolUse };
  const options = { positionKey: undefined, log: silentLog, maintenanceDb };
  store = await openKyselyStore(requests, traits, options);
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

function usedBy(): string[] {
  const names = [...used].toSorted();
  used.clear();
  return names;
}

test('migrations, backups and long reads use maintenance connections, other operations do not', async () => {
  expect(usedBy()).toEqual(['maintenance']);
  await store.readWithoutLimits((snapshot) => snapshot.all('agents'));
  expect(usedBy()).toEqual(['maintenance']);
  await store.archive.save(join(folder.path, 'backup'), 0);
  expect(usedBy()).toEqual(['maintenance']);
  await store.read((snapshot) => snapshot.all('agents'));
  expect(usedBy()).toEqual(['requests']);
  await store.write([], (tx) => tx.findLogged('client-1', [1]));
  expect(usedBy()).toEqual(['requests']);
  await Promise.all([
    store.ping(),
    store.credentials.findDevice('device-1'),
    store.secondFactors.find('AGT001'),
    store.passkeys.list('AGT001'),
    store.fleet.find('device-1'),
    store.contents.dropUnused(),
    store.mails.list(),
    store.deleteKeysBefore(0),
  ]);
  expect(usedBy()).toEqual(['requests']);
});

test('`poolUse` returns the connection numbers of the database driver', () => {
  expect(store.poolUse()).toEqual({ used: 6, idle: 4, waiting: 3 });
});

test('closing a store closes its request connections and its maintenance connections', async () => {
  await store.ping();
  await store.close();
  for (const connection of connections) {
    const query = connection.selectFrom('spaces').selectAll().execute();
    await expect(query).rejects.toThrow('destroyed');
  }
});

test('if the migration fails, the connections for requests and for maintenance are closed', async () => {
  const file = join(folder.path, 'damaged');
  writeFileSync(file, 'not a database'.repeat(400));
  const open = () => new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
  const [requests, maintenanceDb] = [open(), open()];
  const closed = [requests, maintenanceDb].map((db) => vi.spyOn(db, 'destroy'));
  const traits = { locksRows: false, commitsTogether: true, poolUse: () => null as never };
  const opening = openKyselyStore(requests, traits, {
    positionKey: undefined,
    log: silentLog,
    maintenanceDb,
  });
  await expect(opening).rejects.toThrow();
  expect(closed.map((destroy) => destroy.mock.calls.length)).toEqual([1, 1]);
});

test('the read of the epoch fails if the database lacks the position key', async () => {
  const [db] = connections;
  if (!db) throw new Error('The test has no connection');
  expect(await readEpoch(db)).toMatchObject({ id: expect.any(String) });
  await db.deleteFrom('head_office').where('key', '=', 'position_key').execute();
  await expect(readEpoch(db)).rejects.toThrow('The database has no epoch');
});
