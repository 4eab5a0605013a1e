import { expect, test, vi } from 'vitest';
import { toDealerSpaceId } from '#domain/rows/spaces.ts';
import { silentLog } from '../../ports/silent-log.testing.ts';
import { PokedVersions } from './poked-versions.ts';
import { POLL_EVERY_MS, watchUnpokedCommits } from './watch-unpoked-commits.ts';

/**
 * Returns a watched database; `look` runs the next comparison of versions and returns the
 * spaces that it has poked.
 */
async function watch(stored: Record<string, number>) {
  const poked = new PokedVersions();
  const spaceVersions = vi.fn(() => Promise.resolve(new Map(Object.entries(stored))));
  const deliver = vi.fn<(spaceIds: Iterable<string>) => void>();
  const works: (() => void)[] = [];
  const stop = watchUnpokedCommits({
    store: { poked, spaceVersions },
    pokes: { deliver },
    log: silentLog,
    every: (ms, work) => {
      expect(ms).toBe(POLL_EVERY_MS);
      works.push(work);
      return () => works.pop();
    },
  });
  const settle = () => new Promise((done) => setTimeout(done, 5));
  const look = async () => {
    deliver.mockClear();
    for (const work of works) work();
    await settle();
    return deliver.mock.calls.flatMap(([spaceIds]) => Array.from(spaceIds));
  };
  await settle();
  return { stored, poked, spaceVersions, look, stop, works };
}

test('the version watcher pokes a space once for a commit without a poke', async () => {
  const { stored, look, stop, works } = await watch({ manhattan: 1, brooklyn: 1 });
  expect(await look()).toEqual([]);
  stored['manhattan'] = 2;
  expect(await look()).toEqual(['manhattan']);
  expect(await look()).toEqual([]);
  stop();
  expect(works).toEqual([]);
});

test('the version watcher pokes a new space for its first commit if the commit had no poke', async () => {
  const { stored, look } = await watch({});
  stored['manhattan'] = 1;
  expect(await look()).toEqual(['manhattan']);
});

test('the version watcher does not poke a space for a commit that already had a poke', async () => {
  const { stored, poked, look } = await watch({ manhattan: 1 });
  stored['manhattan'] = 3;
  poked.raise('manhattan', 3);
  expect(await look()).toEqual([]);
});

test('after a commit with a poke, the version watcher pokes the space for a later commit without a poke', async () => {
  const { stored, poked, look } = await watch({ manhattan: 1 });
  stored['manhattan'] = 3;
  poked.raise('manhattan', 2);
  expect(await look()).toEqual(['manhattan']);
});

test('the version watcher compares a space that is poked during a query again at the next query', async () => {
  const { stored, poked, spaceVersions, look } = await watch({ manhattan: 1 });
  stored['manhattan'] = 3;
  spaceVersions.mockImplementationOnce(() => {
    poked.raise('manhattan', 2);
    return Promise.resolve(new Map(Object.entries(stored)));
  });
  expect(await look()).toEqual([]);
  expect(await look()).toEqual(['manhattan']);
});

test('after a version decreases, the version watcher pokes the space once and lowers its poked version', async () => {
  const { stored, poked, look } = await watch({ manhattan: 9 });
  stored['manhattan'] = 5;
  expect(await look()).toEqual(['manhattan']);
  expect(await look()).toEqual([]);
  poked.raise('manhattan', 6);
  expect(poked.get('manhattan')).toBe(6);
});

test('the version watcher does not poke a dealer space whose version has changed', async () => {
  const { stored, look } = await watch({});
  stored[toDealerSpaceId('dealer-1')] = 1;
  expect(await look()).toEqual([]);
});

test('after a failed query, the version watcher compares the versions at the next interval', async () => {
  const { stored, spaceVersions, look } = await watch({ manhattan: 1 });
  stored['manhattan'] = 2;
  spaceVersions.mockRejectedValueOnce(new Error('busy'));
  expect(await look()).toEqual([]);
  expect(await look()).toEqual(['manhattan']);
});

test('the version watcher starts no second query while a query is running', async () => {
  const { spaceVersions, look } = await watch({ manhattan: 1 });
  const { promise, resolve } = Promise.withResolvers<Map<string, number>>();
  spaceVersions.mockClear();
  spaceVersions.mockReturnValueOnce(promise);
  await look();
  await look();
  expect(spaceVersions).toHaveBeenCalledTimes(1);
  resolve(new Map([['manhattan', 2]]));
  // The comparison ends in a later turn of the event loop.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
  await look();
  expect(spaceVersions).toHaveBeenCalledTimes(2);
});

test('the version watcher queries every two seconds until it is stopped, and logs failed queries', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const spaceVersions = vi.fn(() => Promise.reject(new Error('busy')));
  const warn = vi.fn();
  const store = { poked: new PokedVersions(), spaceVersions };
  const log = { ...silentLog, warn };
  const stop = watchUnpokedCommits({ store, pokes: { deliver: () => undefined }, log });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(POLL_EVERY_MS);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(spaceVersions).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
