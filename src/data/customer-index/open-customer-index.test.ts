import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { localDatabase } from '../database/local-database.ts';
import { startWorkers } from '../workers/worker.testing.ts';
import { openCustomerIndex } from './open-customer-index.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('all callers share one index client, which is replaced if its worker failed to load', async () => {
  const workers = startWorkers();
  expect(openCustomerIndex('en-US')).toBe(openCustomerIndex('en-US'));
  workers[0]?.dispatchEvent(new Event('error'));
  expect(await openCustomerIndex('en-US').ask('tags', null)).toBe(2);
  expect(await openCustomerIndex('en-US').ask('tags', null)).toBe(2);
});

test('if the page’s database cannot be opened, a request to the customer index is rejected with the error', async () => {
  startWorkers();
  vi.spyOn(localDatabase, 'isOpen').mockReturnValue(false);
  vi.spyOn(localDatabase.meta, 'count').mockRejectedValue(new Error('No room'));
  await expect(openCustomerIndex('en-US').ask('tags', null)).rejects.toThrow('No room');
});

test('another locale opens another index, and the worker of the previous index is terminated', async () => {
  startWorkers();
  const english = openCustomerIndex('en-US');
  const french = openCustomerIndex('fr-FR');
  expect(french).not.toBe(english);
  expect([english.isTerminated, french.isTerminated]).toEqual([true, false]);
  expect(openCustomerIndex('fr-FR')).toBe(french);
});
