import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { shareQuery } from './shared-query.ts';
import { anEnrolledTablet, register } from './tablet.testing.ts';

test('two who follow a query have it read once, and again once when something has changed', async () => {
  const db = await anEnrolledTablet();
  const read = vi.fn(() => db.customers.count());
  const query = shareQuery(read);
  expect(query.current()).toBeUndefined();
  const stops = [query.subscribe(() => {}), query.subscribe(() => {})];
  await vi.waitFor(() => expect(query.current()).toBe(0));
  await register(db);
  await vi.waitFor(() => expect(query.current()).toBe(1));
  expect(read).toHaveBeenCalledTimes(2);
  stops.forEach((stop) => stop());
});

test('when the last one has gone nothing is read any more, and who comes then begins anew', async () => {
  const db = await anEnrolledTablet();
  const read = vi.fn(() => db.customers.count());
  const query = shareQuery(read);
  const stop = query.subscribe(() => {});
  await vi.waitFor(() => expect(query.current()).toBe(0));
  stop();
  expect(query.current()).toBeUndefined();
  await register(db);
  expect(read).toHaveBeenCalledTimes(1);
  const stopAgain = query.subscribe(() => {});
  await vi.waitFor(() => expect(query.current()).toBe(1));
  stopAgain();
});

test('what cannot be read is thrown at whoever shows it', async () => {
  const query = shareQuery(() => Promise.reject(new Error('The disk is gone')));
  const listener = vi.fn();
  const stop = query.subscribe(listener);
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect(query.current).toThrow('The disk is gone');
  stop();
});
