import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../ports/silent-log.testing.ts';
import { UnavailableError } from '../../ports/unavailable.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import type { SyncStore } from '../store.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { openPostgresPool, requestPoolLimits } from './postgres-pool.ts';
import { query, startTestPostgres, type TestPostgres } from './postgres.testing.ts';
import { startSilentProxy } from './silent-proxy.testing.ts';

let postgres: TestPostgres;
let url: string;
let store: SyncStore;
beforeAll(async () => {
  postgres = await startTestPostgres();
  url = await postgres.createDatabase();
  store = await openPostgresStore(url, silentLog);
  for (const showroomId of ['brooklyn', 'manhattan', 'queens']) await register(showroomId);
});
afterAll(async () => {
  await store.close();
  await postgres.stop();
});

function register(showroomId: string, ...further: string[]) {
  return store.write([showroomId, ...further], (tx) => {
    tx.applyWrites([putCustomer({ id: `customer-${showroomId}`, showroomId })]);
    return Promise.resolve();
  });
}

/** Locks the space of Manhattan, as another process does inside a write. */
async function lockManhattan(): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin; select version from spaces where id = 'manhattan' for update");
}

function expectUnavailable(results: readonly PromiseSettledResult<unknown>[]): void {
  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
  }
}

test('a writer that waits too long for a locked space fails as unavailable, other writers proceed', async () => {
  await lockManhattan();
  const writes = Array.from({ length: 20 }, () => register('manhattan'));
  await register('queens');
  await store.ping();
  expectUnavailable(await Promise.allSettled(writes));
});

test('a writer that waits for its second space fails before the waiting writers of its first space fail', async () => {
  await lockManhattan();
  const both = register('brooklyn', 'manhattan');
  await sleep(100);
  const waiting = query(
    url,
    `set lock_timeout = ${requestPoolLimits.lockMs};
     select version from spaces where id = 'brooklyn' for update`,
  );
  await expect(both).rejects.toThrow(UnavailableError);
  await waiting;
});

test('while a restore locks the spaces table, writes fail as unavailable and reads succeed', async () => {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin; lock table spaces in exclusive mode');
  const writes = [register('queens'), store.write([], (tx) => tx.dropHold('any', 'any'))];
  await store.read((snapshot) => snapshot.all('customers'));
  expectUnavailable(await Promise.allSettled(writes));
});

test('a transaction that stays idle for too long is aborted and fails as unavailable', async () => {
  const idle = store.write(['manhattan'], async (tx) => {
    tx.applyWrites([putCustomer({ id: 'never-written' })]);
    await sleep(requestPoolLimits.idleInTransactionMs + 1000);
  });
  await sleep(requestPoolLimits.idleInTransactionMs + 500);
  await query(url, "select version from spaces where id = 'manhattan' for update nowait");
  await expect(idle).rejects.toThrow(UnavailableError);
  const written = await store.read((snapshot) => snapshot.get('customers', 'never-written'));
  expect(written).toBeUndefined();
});

test('a read without limits may pause longer between two statements than a request', async () => {
  const rows = await store.readWithoutLimits(async (snapshot) => {
    await snapshot.all('agents');
    await sleep(requestPoolLimits.idleInTransactionMs + 1000);
    return snapshot.all('customers');
  });
  expect(rows).toHaveLength(3);
});

test('a statement that exceeds its time limit fails as unavailable', async () => {
  const pool = openPostgresPool(url, silentLog, { ...requestPoolLimits, statementMs: 100 });
  const client = await pool.connect();
  await expect(client.query('select pg_sleep(5)', [])).rejects.toThrow(UnavailableError);
  client.release();
  await pool.end();
});

test('a connection that no longer responds is closed, and the next request gets a new connection', async () => {
  const proxy = await startSilentProxy(url);
  onTestFinished(proxy.stop);
  const limits = { ...requestPoolLimits, connections: 1, statementMs: 100 };
  const pool = openPostgresPool(proxy.url, silentLog, limits);
  const client = await pool.connect();
  proxy.silence();
  await expect(client.query('select 1', [])).rejects.toThrow(UnavailableError);
  await expect(client.query('rollback', [])).rejects.toThrow(UnavailableError);
  client.release();
  const next = await pool.connect();
  expect((await next.query<{ one: number }>('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  next.release();
  await pool.end();
});

test('a request connection has time limits for locks, statements, idle transactions and dead TCP peers', async () => {
  const pool = openPostgresPool(url, silentLog, requestPoolLimits);
  const client = await pool.connect();
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout',
                    'tcp_keepalives_idle', 'tcp_user_timeout') order by name`,
    [],
  );
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'idle_in_transaction_session_timeout 5000',
    'lock_timeout 2000',
    'statement_timeout 20000',
    'tcp_keepalives_idle 5',
    'tcp_user_timeout 10000',
  ]);
  client.release();
  await pool.end();
});
