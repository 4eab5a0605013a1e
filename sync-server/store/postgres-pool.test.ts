import { expect, test } from 'vitest';
import { toPoolUse } from './postgres-pool.ts';

test('the number of used connections of a pool does not include idle connections', () => {
  const pool = { totalCount: 10, idleCount: 4, waitingCount: 3 };
  expect(toPoolUse(pool)).toEqual({ used: 6, idle: 4, waiting: 3 });
});
