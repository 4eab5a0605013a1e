import { expect, onTestFinished, test, vi } from 'vitest';
import { listenToDefects } from '../../../data/defects.ts';
import { importFromReader } from './import-from-reader.ts';
import type { ImportOutcome } from './run-import.ts';

type Reader = Parameters<typeof importFromReader>[0];

function aReader() {
  const ask = vi.fn<(kind: string, numbers: number[]) => Promise<never[]>>(async () => []);
  return { ask, stop: vi.fn<() => void>() };
}

const imported = { importId: 'import-1', customerIds: [] };

test.each<[ImportOutcome, number]>([
  [{ kind: 'failed' }, 0],
  [{ kind: 'cancelled' }, 1],
  [{ kind: 'done', ...imported }, 1],
  [{ kind: 'stuck', ...imported }, 1],
])('after the outcome %j the reader is stopped %i times', async (outcome, stops) => {
  const reader = aReader();
  expect(await importFromReader(reader as Reader, async () => outcome)).toEqual(outcome);
  expect(reader.stop).toHaveBeenCalledTimes(stops);
});

test('lines are requested from the reader by their numbers', async () => {
  const reader = aReader();
  await importFromReader(reader as Reader, async (take) => {
    await take([2, 3]);
    return { kind: 'cancelled' };
  });
  expect(reader.ask).toHaveBeenCalledExactlyOnceWith('take', [2, 3]);
});

test('an error is reported, and keeps the reader for a retry', async () => {
  const defects: unknown[] = [];
  onTestFinished(listenToDefects((error) => defects.push(error)));
  const reader = aReader();
  const defect = new Error('no such table');
  const outcome = await importFromReader(reader as Reader, () => Promise.reject(defect));
  expect(outcome).toEqual({ kind: 'failed' });
  expect(defects).toEqual([defect]);
  expect(reader.stop).not.toHaveBeenCalled();
});
