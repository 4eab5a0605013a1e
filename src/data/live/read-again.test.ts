import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { advanceClock } from '../clock.testing.ts';
import { openDatabase } from '../database/database.ts';
import { followRows } from './follow-rows.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('live queries read their rows again after the database connection was dropped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = openDatabase('read-again');
  await db.open();
  const read = vi.fn(() => db.meta.count());
  const found: number[] = [];
  const stop = followRows(db, read, { found: (count) => found.push(count), failed: () => {} });
  await advanceClock(50);
  expect(found).toEqual([0]);
  // Simulates a browser that drops the database connection.
  db.backendDB().onclose?.(new Event('close'));
  await advanceClock(400);
  expect(found).toEqual([0, 0]);
  stop();
});
