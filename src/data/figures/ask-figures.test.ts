import { afterEach, expect, test, vi } from 'vitest';
import { startWorkers } from '../worker.testing.ts';
import { askFigures, prepareFigures } from './ask-figures.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const asked = { showroomId: 'manhattan', timezone: 'America/New_York', now: 1 };

test('one worker counts for everybody; another does once the first could not be loaded', async () => {
  const workers = startWorkers();
  prepareFigures();
  workers[0]?.dispatchEvent(new Event('error'));
  expect(await askFigures('dashboard', asked)).toBe(2);
  expect(await askFigures('dashboard', asked)).toBe(2);
});
