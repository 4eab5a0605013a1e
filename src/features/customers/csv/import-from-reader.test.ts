import { expect, onTestFinished, test, vi } from 'vitest';
import { setDefectListener } from '../../../data/defects.ts';
import { importFromReader } from './import-from-reader.ts';
import type { ImportOutcome } from './run-import.ts';

type Reader = Parameters<typeof importFromReader>[0];

function aReader() {
  const ask = vi.fn<(kind: string, numbers: number[]) => Promise<never[]>>(async () => []);
  return { ask, stop: vi.fn<() => void>() };
}

const imported = { importId: 'import-1', customerIds: [] };

test.each<[string, string, ImportOutcome, number]>([
  ['failed', 'does not stop', { kind: 'failed' }, 0],
  ['cancelled', 'stops', { kind: 'cancelled' }, 1],
  ['done', 'stops', { kind: 'done', ...imported }, 1],
  ['stuck', 'stops', { kind: 'stuck', ...imported }, 1],
])(
  'after the outcome “%s”, the import %s the file reader',
  async (_kind, _stops, outcome, stops) => {
    const reader = aReader();
    expect(await importFromReader(reader as Reader, async () => outcome)).toEqual(outcome);
    expect(reader.stop).toHaveBeenCalledTimes(stops);
  },
);

test('an import requests lines from the file reader by their numbers', async () => {
  const reader = aReader();
  await importFromReader(reader as Reader, async (take) => {
    await take([2, 3]);
    return { kind: 'cancelled' };
  });
  expect(reader.ask).toHaveBeenCalledExactlyOnceWith('take', [2, 3]);
});

test('an import that throws reports the error and does not stop the file reader', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => defects.push(error)));
  const reader = aReader();
  const defect = new Error('no such table');
  const outcome = await importFromReader(reader as Reader, () => Promise.reject(defect));
  expect(outcome).toEqual({ kind: 'failed' });
  expect(defects).toEqual([defect]);
  expect(reader.stop).not.toHaveBeenCalled();
});
