import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { pass } from './clock.testing.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('what could not be read at first, as the connection was dropped, is read once it is there again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = openDatabase('read-again');
  await db.open();
  const read = vi.fn(() => db.meta.count());
  read.mockRejectedValueOnce(new DOMException('the connection was lost', 'AbortError'));
  const found: number[] = [];
  const following = liveQuery(read).subscribe((count) => found.push(count));
  await pass(50);
  expect(read).toHaveBeenCalledOnce();
  // As a browser does it that drops the connection.
  db.backendDB().onclose?.(new Event('close'));
  await pass(6000);
  expect(found).toEqual([0]);
  following.unsubscribe();
});
