import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { openDatabase } from './database.ts';
import { getOpenTransactions } from './open-transactions.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Waits for some turns, in which IndexedDB starts its transactions and pending promises settle. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Simulates another page of this tablet with a transaction that stays open and locks the stores.
 * Returns a function that ends this transaction.
 */
async function suspendedPage(disk: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }) {
  const other = await new Dexie('tablet', disk).open();
  const transaction = other.backendDB().transaction(['meta'], 'readwrite');
  let isSuspended = true;
  const keepOpen = () => {
    if (!isSuspended) return;
    transaction.objectStore('meta').count().addEventListener('success', keepOpen);
  };
  keepOpen();
  return () => (isSuspended = false);
}

test('a read blocked by another page is aborted after 5 s; when the block ends, a new read succeeds', async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const db = await openDatabase('tablet', disk).open();
  // The ticks stop after a completed and an aborted transaction, and start again later.
  await db.table('meta').count();
  const aborted = db.transaction('rw', 'meta', (transaction) => transaction.abort());
  await expect(aborted).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
  const resume = await suspendedPage(disk);
  const reading = db.table('meta').get('device');
  const outcome = reading.then(
    () => 'read',
    (error: Error) => error.name,
  );
  await someTurns();
  await vi.advanceTimersByTimeAsync(4999);
  await someTurns();
  expect(await Promise.race([outcome, Promise.resolve('waits')])).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('AbortError');

  resume();
  expect(await db.table('meta').get('device')).toBeUndefined();
});

test('a transaction of 20 s that receives a result every second is not aborted', async () => {
  const db = await anEnrolledTablet();
  let count = 0;
  await db.transaction('r', 'meta', async () => {
    for (; count < 20; count += 1) {
      await db.meta.count();
      vi.advanceTimersByTime(1000);
    }
  });
  expect(count).toBe(20);
});

test('an aborted transaction writes nothing', async () => {
  const db = await anEnrolledTablet();
  const before = await db.meta.toArray();
  expect(before).not.toEqual([]);
  const writing = db.transaction('rw', 'meta', async () => {
    await db.meta.clear();
    getOpenTransactions(db).abortAll();
    await db.meta.count();
  });
  await expect(writing).rejects.toThrow();
  expect(await db.meta.toArray()).toEqual(before);
});
