import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { localDatabase } from '../database/local-database.ts';
import { startWorkers } from '../workers/worker.testing.ts';
import { requestFigures, startFiguresWorker } from './request-figures.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const asked = { showroomId: 'manhattan', timezone: 'America/New_York', now: 1 };

test('all callers share one figures worker, which is replaced if it failed to load', async () => {
  const workers = startWorkers();
  startFiguresWorker();
  workers[0]?.dispatchEvent(new Event('error'));
  expect(await requestFigures('dashboard', asked)).toBe(2);
  expect(await requestFigures('dashboard', asked)).toBe(2);
});

test('if the page’s database cannot be opened, a request for figures is rejected and starts no worker', async () => {
  const workers = startWorkers();
  vi.spyOn(localDatabase, 'isOpen').mockReturnValue(false);
  vi.spyOn(localDatabase.meta, 'count').mockRejectedValue(new Error('No room'));
  await expect(requestFigures('dashboard', asked)).rejects.toThrow('No room');
  expect(workers).toEqual([]);
});
