import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { pass } from './clock.testing.ts';
import { openDatabase } from './database.ts';
import { followRows } from './follow-rows.ts';

const db = openDatabase('follow-rows');
await db.open();
const stops: (() => void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  await db.meta.clear();
});

function follow(read: () => Promise<number>): unknown[] {
  const told: unknown[] = [];
  const tell = (what: unknown) => told.push(what);
  stops.push(followRows(read, { found: tell, failed: tell }));
  return told;
}

test('what was read is found, and again whenever it has changed', async () => {
  const found = follow(() => db.meta.count());
  await expect.poll(() => found).toEqual([0]);
  await db.meta.put({ key: 'a', value: 1 });
  await expect.poll(() => found).toEqual([0, 1]);
});

test('what could not be read at first is told, read a while later, and followed from then on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn(() => db.meta.count());
  read.mockRejectedValueOnce(new Error('the disk is busy'));
  const told = follow(read);
  await pass(4900);
  expect(told).toEqual([new Error('the disk is busy')]);
  await pass(200);
  expect(told.at(-1)).toBe(0);
  await db.meta.put({ key: 'a', value: 1 });
  await pass(50);
  expect(told.at(-1)).toBe(1);
  await pass(6000);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a connection that was lost while it was read is no failure, and it is read a while later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn(() => db.meta.count());
  read.mockRejectedValueOnce(new DOMException('the connection was lost', 'AbortError'));
  read.mockRejectedValueOnce(new DOMException('it is closed', 'DatabaseClosedError'));
  const told = follow(read);
  await pass(9900);
  expect(told).toEqual([]);
  await pass(200);
  expect(told).toEqual([0]);
});

test('whoever is told of a failure may write about it', async () => {
  const read = vi.fn(() => db.meta.count());
  read.mockRejectedValueOnce(new Error('the disk is busy'));
  const written = new Promise((resolve, reject) => {
    const failed = () => db.meta.put({ key: 'defect', value: 1 }).then(resolve, reject);
    stops.push(followRows(read, { found: () => {}, failed: () => void failed() }));
  });
  expect(await written).toBe('defect');
});

test('once it was stopped nothing is read again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = vi.fn(() => Promise.reject<number>(new Error('the disk is busy')));
  follow(read);
  await pass(100);
  for (const stop of stops.splice(0)) stop();
  await pass(6000);
  expect(read).toHaveBeenCalledOnce();
});
