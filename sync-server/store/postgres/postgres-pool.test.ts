import { Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../ports/silent-log.testing.ts';
import { UnavailableError } from '../../ports/unavailable.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import {
  maintenancePoolLimits,
  openPostgresPool,
  requestPoolLimits,
  toPoolUse,
} from './postgres-pool.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const url = 'postgres://postgres@127.0.0.1:1/none';

test('the number of used connections of a pool does not include idle connections', () => {
  const pool = { totalCount: 10, idleCount: 4, waitingCount: 3 };
  expect(toPoolUse(pool)).toEqual({ used: 6, idle: 4, waiting: 3 });
});

test.each([
  [
    'requests',
    requestPoolLimits,
    {
      max: 10,
      statement_timeout: 20_000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 5000,
      query_timeout: 25_000,
    },
  ],
  [
    'maintenance',
    maintenancePoolLimits,
    {
      max: 2,
      statement_timeout: 0,
      lock_timeout: 0,
      idle_in_transaction_session_timeout: 60_000,
      query_timeout: undefined,
    },
  ],
])('the connections for %s have their own number and time limits', async (_, limits, expected) => {
  const pool = openPostgresPool(url, silentLog, limits);
  expect({ query_timeout: undefined, ...pool.options }).toMatchObject(expected);
  await pool.end();
});

test('a store migrates its database without time limits for statements and locks', async () => {
  const connect = vi.spyOn(Pool.prototype, 'connect');
  const opened = openPostgresStore(url, silentLog);
  await expect(opened).rejects.toMatchObject({ cause: expect.any(UnavailableError) });
  const pools = new Set(connect.mock.contexts as Pool[]);
  expect([...pools].map(({ options }) => options)).toMatchObject([
    { max: 2, statement_timeout: 0, lock_timeout: 0 },
  ]);
});
