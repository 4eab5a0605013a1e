import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { setDefectListener } from '../defects.ts';
import { shareQuery } from './shared-query.ts';
import { anEnrolledTablet, register } from '../tablet.testing.ts';

test('two subscribers of a shared query cause only one read per change', async () => {
  const db = await anEnrolledTablet();
  const read = vi.fn(() => db.customers.count());
  const query = shareQuery(db, read);
  expect(query.current()).toBeUndefined();
  const stops = [query.subscribe(() => {}), query.subscribe(() => {})];
  await expect.poll(() => query.current()).toBe(0);
  await register(db);
  await expect.poll(() => query.current()).toBe(1);
  expect(read).toHaveBeenCalledTimes(2);
  stops.forEach((stop) => stop());
});

test('the last unsubscription stops the reads of a shared query until the next subscription', async () => {
  const db = await anEnrolledTablet();
  const read = vi.fn(() => db.customers.count());
  const query = shareQuery(db, read);
  const stop = query.subscribe(() => {});
  await expect.poll(() => query.current()).toBe(0);
  stop();
  expect(query.current()).toBeUndefined();
  await register(db);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(read).toHaveBeenCalledTimes(1);
  const stopAgain = query.subscribe(() => {});
  await expect.poll(() => query.current()).toBe(1);
  stopAgain();
});

test('a failed read of a shared query is reported, and the last result remains available', async () => {
  const db = await anEnrolledTablet();
  const read = vi.fn(() => db.customers.count());
  const noted = vi.fn();
  const stopListening = setDefectListener(noted);
  const query = shareQuery(db, read);
  const stop = query.subscribe(() => {});
  await expect.poll(() => query.current()).toBe(0);
  read.mockRejectedValueOnce(new DOMException('The disk is gone', 'UnknownError'));
  await register(db);
  await expect.poll(() => noted).toHaveBeenCalledOnce();
  expect(query.current()).toBe(0);
  await expect.poll(() => query.current()).toBe(1);
  stop();
  stopListening();
});

test('each subscriber of a shared query is notified until its own unsubscription', async () => {
  const db = await anEnrolledTablet();
  const query = shareQuery(db, () => db.customers.count());
  const [first, second] = [vi.fn(), vi.fn()];
  const stops = [query.subscribe(first), query.subscribe(second)];
  await expect.poll(() => first.mock.calls.length + second.mock.calls.length).toBe(2);
  stops[0]?.();
  await register(db);
  await expect.poll(() => query.current()).toBe(1);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
  stops[1]?.();
});
