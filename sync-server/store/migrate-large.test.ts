import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Log } from '../ports/log.ts';
import { silentLog } from '../ports/silent-log.testing.ts';
import type { Database } from './database-schema.ts';
import { checkMigrated, fillEarlierRelease } from './earlier-release.testing.ts';
import { openPostgresStore } from './postgres/open-postgres-store.ts';
import { startTestPostgres } from './postgres/postgres.testing.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';
import { NodeSqliteDialect } from './sqlite/sqlite-dialect.ts';
import { createTemporaryFolder } from './sqlite/sqlite.testing.ts';

const CUSTOMERS = 50_000;
const folder = createTemporaryFolder();
afterAll(() => folder.remove());

function recordingProgress() {
  const rows: unknown[] = [];
  const log: Log = { ...silentLog, info: (fields) => void rows.push(fields) };
  return { rows, log };
}

const progress = Array.from({ length: 5 }, (_, at) => ({
  table: 'customers',
  rows: (at + 1) * 10_000,
}));

/**
 * Logged progress of the search index. It ends at 45,000 customers, because every tenth customer is
 * deleted.
 */
const searchProgress = [10_000, 20_000, 30_000, 40_000, 45_000].map((customers) => ({ customers }));

test('a migration of 50,000 customers on SQLite succeeds and logs its progress', async () => {
  const file = join(folder.path, 'large.sqlite');
  const old = new Kysely<Database>({ dialect: new NodeSqliteDialect(file) });
  await fillEarlierRelease(old, CUSTOMERS);
  await old.destroy();
  const { rows, log } = recordingProgress();
  const store = await openSqliteStore(file, undefined, log);
  expect(rows).toEqual(expect.arrayContaining([...progress, ...searchProgress]));
  await checkMigrated(store, CUSTOMERS);
  await store.close();
});

test('a migration of 50,000 customers on PostgreSQL succeeds and logs its progress', async () => {
  const postgres = await startTestPostgres();
  try {
    const url = await postgres.createDatabase();
    const pool = new Pool({ connectionString: url });
    const old = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    await fillEarlierRelease(old, CUSTOMERS);
    await old.destroy();
    const { rows, log } = recordingProgress();
    const store = await openPostgresStore(url, log);
    expect(rows).toEqual(expect.arrayContaining(progress));
    await checkMigrated(store, CUSTOMERS);
    await store.close();
  } finally {
    await postgres.stop();
  }
});
