import { expect, test } from 'vitest';
import { toPoolUse } from './postgres-pool.ts';

test('idle connections of a pool do not count as used', () => {
  const pool = { totalCount: 10, idleCount: 4, waitingCount: 3 };
  expect(toPoolUse(pool)).toEqual({ used: 6, idle: 4, waiting: 3 });
});
