import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { advanceClock } from '../clock.testing.ts';
import { openDatabase } from '../database/database.ts';
import { followRowsDebounced } from './follow-rows-debounced.ts';
import { followRows } from './follow-rows.ts';

const db = openDatabase('follow-later');
const stops: (() => void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  await db.meta.clear();
});

const failed = (error: unknown) => {
  throw error;
};

const countListeners = () =>
  (Dexie.on.storagemutated as unknown as { subscribers: unknown[] }).subscribers.length;

test('after a change, an immediate query reads and delivers rows before a debounced query reads', async () => {
  await db.open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const order: string[] = [];
  const reading = (name: string) => () => {
    order.push(name);
    return db.meta.count();
  };
  stops.push(
    followRowsDebounced(db, reading('later'), { found: () => order.push('told later'), failed }),
  );
  stops.push(followRows(db, reading('rows'), { found: () => order.push('drawn'), failed }));
  await advanceClock(200);
  expect(order).toContain('told later');
  order.length = 0;
  await db.meta.put({ key: 'a', value: 1 });
  await advanceClock(200);
  expect(order).toEqual(['rows', 'drawn', 'later', 'told later']);
});

test('several changes in quick succession cause one debounced read, which returns the last state', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn(() => db.meta.count());
  const found: number[] = [];
  stops.push(followRowsDebounced(db, read, { found: (count) => found.push(count), failed }));
  await expect.poll(() => found).toEqual([0]);
  for (let at = 1; at <= 5; at += 1) await db.meta.put({ key: `k${at}`, value: at });
  await advanceClock(100);
  expect(found).toEqual([0, 5]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a debounced query delivers results during continuous writes', async () => {
  const found: number[] = [];
  const read = () => db.meta.count();
  stops.push(followRowsDebounced(db, read, { found: (count) => found.push(count), failed }));
  await expect.poll(() => found).toEqual([0]);
  const writes: Promise<unknown>[] = [];
  const write = (at: number) => writes.push(db.meta.put({ key: `k${at}`, value: at }));
  const writing = setInterval(() => write(writes.length), 20);
  await expect.poll(() => found.length).toBeGreaterThan(2);
  clearInterval(writing);
  await Promise.all(writes);
});

test('a debounced query delivers results even if every read is interrupted by a write', async () => {
  const found: number[] = [];
  const reads: Promise<number>[] = [];
  const readAndWrite = async (key: string) => {
    const count = await db.meta.count();
    await new Promise((resolve) => {
      setTimeout(() => resolve(db.meta.put({ key, value: count })));
    });
    return count;
  };
  const read = () => {
    const reading = readAndWrite(`k${reads.length}`);
    reads.push(reading);
    return reading;
  };
  const stop = followRowsDebounced(db, read, { found: (count) => found.push(count), failed });
  await expect.poll(() => found.length).toBeGreaterThan(2);
  // Each read also writes to the database, so the test waits for all reads. Otherwise their writes
  // could affect the next test.
  stop();
  await Promise.all(reads);
});

test('a change just before a debounced query is stopped is not delivered', async () => {
  const found: number[] = [];
  const stop = followRowsDebounced(db, () => db.meta.count(), {
    found: (count) => found.push(count),
    failed,
  });
  await expect.poll(() => found).toEqual([0]);
  await db.meta.put({ key: 'a', value: 1 });
  stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(found).toEqual([0]);
});

test('a debounced read that fails after the query was stopped is neither reported nor retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn<() => Promise<number>>();
  const stop = followRowsDebounced(db, read, { found: failed, failed });
  read.mockImplementation(async () => {
    await Promise.resolve();
    stop();
    throw new Error('the disk is busy');
  });
  await advanceClock(6000);
  expect(read).toHaveBeenCalledOnce();
});

test('a failed debounced read calls `failed` and is retried, and stopping the query removes all listeners', async () => {
  const busy = await openDatabase('busy-later').open();
  const before = countListeners();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const told: unknown[] = [];
  const read = vi.fn(() => busy.table('meta').count());
  read.mockRejectedValueOnce(new Error('the disk is busy'));
  const on = {
    found: (count: number) => told.push(count),
    failed: (error: unknown) => told.push(error),
  };
  const stop = followRowsDebounced(busy, read, on);
  stops.push(stop);
  await advanceClock(50);
  expect(told).toEqual([new Error('the disk is busy')]);
  expect(read).toHaveBeenCalledOnce();
  await advanceClock(400);
  expect(told.at(-1)).toBe(0);
  stop();
  expect(countListeners()).toBe(before);
});

test('a debounced read whose connection is dropped is retried without a call of `failed`', async () => {
  const dropped = await openDatabase('dropped-later').open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const found: number[] = [];
  const read = vi.fn(() => dropped.table('meta').count());
  read.mockRejectedValueOnce(new DOMException('the connection was lost', 'AbortError'));
  stops.push(followRowsDebounced(dropped, read, { found: (count) => found.push(count), failed }));
  await advanceClock(100);
  expect(found).toEqual([]);
  await advanceClock(400);
  expect(found).toEqual([0]);
});
