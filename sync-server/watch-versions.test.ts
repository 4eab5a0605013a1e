import { expect, test, vi } from 'vitest';
import { dealerSpace } from '#domain/spaces.ts';
import { silentLog } from './ports/silent-log.testing.ts';
import { PokedVersions } from './store/poked-versions.ts';
import { LOOK_EVERY_MS, watchVersions } from './watch-versions.ts';

/** A watched database; `look` is the next comparison and returns the spaces it poked. */
async function watch(stored: Record<string, number>) {
  const poked = new PokedVersions();
  const spaceVersions = vi.fn(() => Promise.resolve(new Map(Object.entries(stored))));
  const deliver = vi.fn<(spaceIds: Iterable<string>) => void>();
  const works: (() => void)[] = [];
  const stop = watchVersions({
    store: { poked, spaceVersions },
    pokes: { deliver },
    log: silentLog,
    every: (ms, work) => {
      expect(ms).toBe(LOOK_EVERY_MS);
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

test('a commit without a poke gets one poke', async () => {
  const { stored, look, stop, works } = await watch({ manhattan: 1, brooklyn: 1 });
  expect(await look()).toEqual([]);
  stored['manhattan'] = 2;
  expect(await look()).toEqual(['manhattan']);
  expect(await look()).toEqual([]);
  stop();
  expect(works).toEqual([]);
});

test('the first commit of a space gets a poke if it had none', async () => {
  const { stored, look } = await watch({});
  stored['manhattan'] = 1;
  expect(await look()).toEqual(['manhattan']);
});

test('a commit with a poke gets no second one', async () => {
  const { stored, poked, look } = await watch({ manhattan: 1 });
  stored['manhattan'] = 3;
  poked.raise('manhattan', 3);
  expect(await look()).toEqual([]);
});

test('a commit without a poke right after one with a poke gets a poke', async () => {
  const { stored, poked, look } = await watch({ manhattan: 1 });
  stored['manhattan'] = 3;
  poked.raise('manhattan', 2);
  expect(await look()).toEqual(['manhattan']);
});

test('a space that is poked during the query is compared again next time', async () => {
  const { stored, poked, spaceVersions, look } = await watch({ manhattan: 1 });
  stored['manhattan'] = 3;
  spaceVersions.mockImplementationOnce(() => {
    poked.raise('manhattan', 2);
    return Promise.resolve(new Map(Object.entries(stored)));
  });
  expect(await look()).toEqual([]);
  expect(await look()).toEqual(['manhattan']);
});

test('a space whose version went back is poked once, and its next commits are compared again', async () => {
  const { stored, poked, look } = await watch({ manhattan: 9 });
  stored['manhattan'] = 5;
  expect(await look()).toEqual(['manhattan']);
  expect(await look()).toEqual([]);
  poked.raise('manhattan', 6);
  expect(poked.get('manhattan')).toBe(6);
});

test('changed figures of a dealer get no poke', async () => {
  const { stored, look } = await watch({});
  stored[dealerSpace('dealer-1')] = 1;
  expect(await look()).toEqual([]);
});

test('a failed query is retried at the next comparison', async () => {
  const { stored, spaceVersions, look } = await watch({ manhattan: 1 });
  stored['manhattan'] = 2;
  spaceVersions.mockRejectedValueOnce(new Error('busy'));
  expect(await look()).toEqual([]);
  expect(await look()).toEqual(['manhattan']);
});
