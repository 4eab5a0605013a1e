import { DatabaseError, type PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { createRecordingLog, silentLog } from '../../ports/silent-log.testing.ts';
import { openEpochOnClusterChange } from './postgres-cluster.ts';

interface FakeDatabase {
  /** Cluster that the database reports, or its error code. */
  cluster?: string;
  errorCode?: string;
  isMigrated?: boolean;
  /** Stored cluster. */
  known?: string;
  /** Number of records that the update changes. */
  rowCount?: number;
}

/** Checks the cluster of a fake database; returns its writes and the logged errors. */
async function check({ cluster, errorCode, isMigrated = true, known, rowCount = 1 }: FakeDatabase) {
  const writes: unknown[][] = [];
  const query = (text: string, values: unknown[] = []) => {
    if (text.includes('pg_control_system')) {
      const failure = Object.assign(new DatabaseError('denied', 1, 'error'), { code: errorCode });
      if (errorCode !== undefined) return Promise.reject(failure);
      return Promise.resolve({ rows: [{ cluster, is_migrated: isMigrated }] });
    }
    if (text.startsWith('select value')) {
      return Promise.resolve({ rows: known === undefined ? [] : [{ value: known }] });
    }
    writes.push([text.trim().split(' ')[0], ...values]);
    return Promise.resolve({ rows: [], rowCount });
  };
  const log = createRecordingLog();
  await openEpochOnClusterChange({ query } as unknown as PoolClient, log);
  return { writes, errors: log.errors };
}

const uuid = expect.stringMatching(/^[\da-f-]{36}$/);

test('the first connection stores the cluster id; a connection to the same cluster writes nothing', async () => {
  const first = await check({ cluster: '1/00000001' });
  expect(first).toEqual({ writes: [['insert', '1/00000001']], errors: [] });
  const same = await check({ cluster: '1/00000001', known: '1/00000001' });
  expect(same).toEqual({ writes: [], errors: [] });
  expect((await check({ cluster: '1/00000001', isMigrated: false })).writes).toEqual([]);
});

test('a connection to another cluster opens a new epoch, and only one of several connections logs this', async () => {
  const moved = { cluster: '1/00000002', known: '1/00000001' };
  expect(await check(moved)).toEqual({
    writes: [['with', '1/00000002', '1/00000001', uuid]],
    errors: [{ known: '1/00000001', found: '1/00000002' }],
  });
  expect((await check({ ...moved, rowCount: 0 })).errors).toEqual([]);
});

test.each(['42883', '42501', '0A000'])(
  'a database that does not report its cluster (%s) is accepted',
  async (errorCode) => {
    expect(await check({ errorCode, known: '1/00000001' })).toEqual({ writes: [], errors: [] });
  },
);

test('the check of the cluster rejects a standby server and a broken connection', async () => {
  await expect(check({ errorCode: '55000' })).rejects.toMatchObject({ code: '55000' });
  const query = () => Promise.reject(new Error('gone'));
  const broken = openEpochOnClusterChange({ query } as unknown as PoolClient, silentLog);
  await expect(broken).rejects.toThrow('gone');
});
