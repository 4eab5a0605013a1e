import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecordingLog } from '../../ports/silent-log.testing.ts';
import type { SyncStore } from '../store.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { query, startTestPostgres, type TestPostgres } from './postgres.testing.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

const epochOf = async (store: SyncStore) => (await store.read((snapshot) => snapshot.epoch())).id;

async function openAndClose(url: string, log = createRecordingLog()): Promise<string> {
  const store = await openPostgresStore(url, log);
  const epoch = await epochOf(store);
  await store.close();
  return epoch;
}

test('a database whose cluster and timeline are unchanged keeps its epoch', async () => {
  const url = await postgres.createDatabase();
  const first = await openAndClose(url);
  const log = createRecordingLog();
  expect([await openAndClose(url, log), await openAndClose(url, log)]).toEqual([first, first]);
  expect(log.errors).toEqual([]);
});

test('a database on another cluster or timeline opens one new epoch for all connections', async () => {
  const url = await postgres.createDatabase();
  const first = await openAndClose(url);
  await openAndClose(url);
  await query(url, "update head_office set value = '1/00000001' where key = 'cluster'");
  const log = createRecordingLog();
  const epochs = await Promise.all([1, 2, 3].map(() => openAndClose(url, log)));
  expect(new Set(epochs).size).toBe(1);
  expect(epochs[0]).not.toBe(first);
  expect(log.errors).toHaveLength(1);
});

test('a new connection of an open store also detects a change of the cluster', async () => {
  const url = await postgres.createDatabase();
  await openAndClose(url);
  const store = await openPostgresStore(url, createRecordingLog());
  const first = await epochOf(store);
  await query(url, "update head_office set value = '1/00000001' where key = 'cluster'");
  await query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(() => epochOf(store).catch(() => first)).not.toBe(first);
  await store.close();
});
