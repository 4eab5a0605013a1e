import { afterEach, expect, test, vi } from 'vitest';
import { startWorkers } from '../worker.testing.ts';
import { customerIndex } from './open-index.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('one index answers everybody; another does once the first could not be loaded', async () => {
  const workers = startWorkers();
  expect(customerIndex('en-US')).toBe(customerIndex('en-US'));
  workers[0]?.dispatchEvent(new Event('error'));
  expect(await customerIndex('en-US').ask('tags', null)).toBe(2);
  expect(await customerIndex('en-US').ask('tags', null)).toBe(2);
});
