import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { advanceClock } from '../clock.testing.ts';
import { openDatabase } from '../database/database.ts';
import { followRows } from './follow-rows.ts';

const db = openDatabase('follow-rows');
await db.open();
const stops: (() => void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  await db.meta.clear();
});

function follow(read: () => Promise<number>, database = db): unknown[] {
  const told: unknown[] = [];
  const tell = (what: unknown) => told.push(what);
  stops.push(followRows(database, read, { found: tell, failed: tell }));
  return told;
}

test('`found` is called with the first result, and with a new result after every change of the rows', async () => {
  const found = follow(() => db.meta.count());
  await expect.poll(() => found).toEqual([0]);
  await db.meta.put({ key: 'a', value: 1 });
  await expect.poll(() => found).toEqual([0, 1]);
});

test('a failed read calls `failed` and is retried, and later changes are delivered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn(() => db.meta.count());
  read.mockRejectedValueOnce(new Error('the disk is busy'));
  const told = follow(read);
  await advanceClock(200);
  expect(told).toEqual([new Error('the disk is busy')]);
  await advanceClock(300);
  expect(told.at(-1)).toBe(0);
  await db.meta.put({ key: 'a', value: 1 });
  await advanceClock(50);
  expect(told.at(-1)).toBe(1);
  await advanceClock(6000);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a read whose connection is dropped is retried with a growing pause, without a call of `failed`', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const dropped = openDatabase('dropped-while-read');
  const read = vi.fn(() => dropped.meta.count());
  read.mockRejectedValueOnce(new DOMException('the connection was lost', 'AbortError'));
  read.mockRejectedValueOnce(new DOMException('it is closed', 'DatabaseClosedError'));
  const told = follow(read, dropped);
  await advanceClock(600);
  expect(told).toEqual([]);
  expect(read).toHaveBeenCalledTimes(2);
  await advanceClock(400);
  expect(told).toEqual([0]);
});

test('a live query reads again at the 500th write of rows that the query did not read', async () => {
  const read = vi.fn(() => db.outbox.count());
  follow(read);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  for (let key = 0; key < 499; key += 1) await db.meta.put({ key: String(key), value: 1 });
  expect(read).toHaveBeenCalledOnce();
  await db.meta.put({ key: 'last', value: 1 });
  await expect.poll(() => read.mock.calls.length).toBe(2);
});

test('during a read, even 600 writes of rows that the query did not read start no second read', async () => {
  let end = (_count: number) => {};
  const read = vi.fn(() => new Promise<number>((resolve) => (end = resolve)));
  const found = follow(read);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  for (let key = 0; key < 600; key += 1) await db.meta.put({ key: String(key), value: 1 });
  end(7);
  await expect.poll(() => found).toEqual([7]);
  expect(read).toHaveBeenCalledOnce();
});

test('the `failed` callback may write to the database', async () => {
  const read = vi.fn(() => db.meta.count());
  read.mockRejectedValueOnce(new Error('the disk is busy'));
  const written = new Promise((resolve, reject) => {
    const failed = () => db.meta.put({ key: 'defect', value: 1 }).then(resolve, reject);
    stops.push(followRows(db, read, { found: () => {}, failed: () => void failed() }));
  });
  expect(await written).toBe('defect');
});

test('after the stop function was called, a failed read is not retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn(() => Promise.reject<number>(new Error('the disk is busy')));
  follow(read);
  await advanceClock(100);
  for (const stop of stops.splice(0)) stop();
  await advanceClock(6000);
  expect(read).toHaveBeenCalledOnce();
});

test('a renewed live query has as many subscriptions as before', async () => {
  const count = () =>
    (Dexie.on.storagemutated as unknown as { subscribers: unknown[] }).subscribers.length;
  const read = vi.fn(() => db.outbox.count());
  follow(read);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  await db.meta.put({ key: 'first', value: 1 });
  const before = count();
  for (let key = 0; key < 500; key += 1) await db.meta.put({ key: String(key), value: 1 });
  await expect.poll(() => read.mock.calls.length).toBe(2);
  await expect.poll(count).toBe(before);
});
