import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database-schema.ts';
import { UnavailableError } from '../../ports/unavailable.ts';
import { GroupCommit } from './group-commit.ts';

/** Commits 20 writes in a database whose transactions fail, and returns the results. */
async function commitInVain(failure: Error) {
  let attempts = 0;
  const execute = () => {
    attempts += 1;
    return Promise.reject(failure);
  };
  const db = { transaction: () => ({ execute }) } as unknown as Kysely<Database>;
  const groupCommit = new GroupCommit(db);
  const writes = Array.from({ length: 20 }, () => groupCommit.run(() => Promise.resolve()));
  const results = await Promise.allSettled(writes);
  return { attempts, reasons: results.map((result) => 'reason' in result && result.reason) };
}

test('if the database is locked, all waiting writes fail with the first group', async () => {
  const locked = new UnavailableError('the database is locked');
  const { attempts, reasons } = await commitInVain(locked);
  expect(attempts).toBe(1);
  expect(reasons).toEqual(Array.from({ length: 20 }, () => locked));
});

test('after an error other than a locked database, the group of 16 fails and the next group is tried', async () => {
  const { attempts, reasons } = await commitInVain(new Error('disk'));
  expect(attempts).toBe(2);
  expect(reasons).toHaveLength(20);
});
