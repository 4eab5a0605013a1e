import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountHook } from '../../app/mounting/mount.testing.tsx';
import { listenToDefects } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { writeMeta } from '../../data/meta.ts';
import { useStorageState } from '../../device/storage.ts';
import { useFindings } from './use-findings.ts';

const listLanguages = () => Promise.resolve(['English']);
const pictures = ['/images/a.avif', '/images/b.avif', '/images/c.avif'];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await localDatabase.meta.clear();
  useStorageState.setState({ persisted: true, free: 5e9, quota: 6e9, usage: 1e9, full: false });
});
afterEach(() => {
  vi.useRealTimers();
  listenToDefects(() => {});
});

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

test('a clock offset of 0 is known, and a missing one is unknown', async () => {
  await writeMeta(localDatabase, 'clockOffset', 0);
  const parts = { listPictures: () => Promise.resolve(pictures), listLanguages };
  const { current, until } = await mountHook(() => useFindings(parts));
  expect(current()).toBeNull();
  await until(() => expect(current()).toEqual({ ...found, clockOffset: 0 }));
});

test('the checks are repeated every four seconds, also after a failed check, until the unmount', async () => {
  const defects: unknown[] = [];
  listenToDefects((error) => defects.push(error));
  const listPictures = vi.fn<() => Promise<string[]>>().mockResolvedValue(pictures);
  const parts = { listPictures, listLanguages };
  const { current, until, run, unmount } = await mountHook(() => useFindings(parts));
  await until(() => expect(current()).toEqual(found));

  const failure = new Error('no manifest');
  listPictures.mockRejectedValueOnce(failure);
  await run(() => vi.advanceTimersByTimeAsync(4000));
  await until(() => expect(defects).toEqual([failure]));
  expect(current()).toEqual(found);

  await writeMeta(localDatabase, 'pulledAt', 7000);
  useStorageState.setState({ full: true });
  await run(() => vi.advanceTimersByTimeAsync(3999));
  expect(listPictures).toHaveBeenCalledTimes(2);
  await run(() => vi.advanceTimersByTimeAsync(1));
  await until(() => expect(current()).toEqual({ ...found, pulledAt: 7000, isStorageLow: true }));

  await unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listPictures).toHaveBeenCalledTimes(3);
});
