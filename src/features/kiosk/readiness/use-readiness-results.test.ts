import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import { writeMeta } from '../../../data/meta.ts';
import { useStorageState } from '../../../device/storage/storage.ts';
import { useReadinessResults } from './use-readiness-results.ts';

const listLanguages = () => Promise.resolve(['English']);
const pictures = ['/images/a.avif', '/images/b.avif', '/images/c.avif'];

beforeEach(async () => {
  await localDatabase.meta.clear();
  useStorageState.setState({ persisted: true, free: 5e9, quota: 6e9, usage: 1e9, full: false });
});
afterEach(() => void vi.useRealTimers());

const found = {
  shell: null,
  priceList: null,
  pulledAt: null,
  pictures: { kept: 0, of: 3 },
  languages: ['English'],
  persisted: true,
  freeBytes: 5e9,
  isStorageLow: false,
  clockOffset: null,
  agents: [],
};

test('a clock offset of 0 is reported as 0, not as unknown', async () => {
  await writeMeta(localDatabase, 'clockOffset', 0);
  const parts = { listPictures: () => Promise.resolve(pictures), listLanguages };
  const { result } = renderAppHook(() => useReadinessResults(parts));
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual({ ...found, clockOffset: 0 }));
});

test('the readiness checks repeat every four seconds until the unmount, even after a failed check', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => void defects.push(error)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // With another interval, the poll would move the fake timers.
  const poll = <T>(read: () => T) => expect.poll(read, { interval: 0 });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const listPictures = vi.fn<() => Promise<string[]>>().mockResolvedValue(pictures);
  const parts = { listPictures, listLanguages };
  const { result, unmount } = renderAppHook(() => useReadinessResults(parts));
  await poll(() => result.current).toEqual(found);

  const failure = new Error('no manifest');
  listPictures.mockRejectedValueOnce(failure);
  await pass(4000);
  await poll(() => defects).toEqual([failure]);
  expect(result.current).toEqual(found);

  await writeMeta(localDatabase, 'pulledAt', 7000);
  useStorageState.setState({ full: true });
  await pass(3999);
  expect(listPictures).toHaveBeenCalledTimes(2);
  await pass(1);
  const changed = { ...found, pulledAt: 7000, isStorageLow: true };
  await poll(() => result.current).toEqual(changed);

  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listPictures).toHaveBeenCalledTimes(3);
});
