import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soldOn } from '#domain/figures/figures.testing.ts';
import { toDealerSpaceId } from '#domain/rows/spaces.ts';
import { Pokes } from '../ports/pokes.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { startFigures } from './start-figures.ts';

let office: HeadlessServer;
let pokes: Pokes;
let stop: () => Promise<void>;
beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  office = await openHeadlessServer();
  pokes = new Pokes();
});
afterEach(async () => {
  await stop();
  await office.close();
  vi.useRealTimers();
});

let sales = 0;
async function sell(): Promise<void> {
  sales += 1;
  const row = soldOn('2026-03-01', { id: `sold-${sales}` });
  await office.write([{ op: 'put', table: 'sales', row }]);
  pokes.notify(['manhattan']);
}

/** Number of event loop turns in which an idle machine finishes a count. */
const TURNS = 200;
const MOST_TURNS = 100 * TURNS;

/** Waits for a running count and returns the number of sold cars in the figures. */
async function counted(): Promise<number> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((done) => setImmediate(done));
  const days = await office.store.read((snapshot) => snapshot.all('dayFigures'));
  return days.flatMap(({ vehicles }) => vehicles).reduce((sum, { sold }) => sum + sold, 0);
}

/**
 * Waits until the figures have at least this number of sold cars, and returns the number. Counts
 * turns of the event loop, because timers are fake, and a loaded machine needs more turns.
 */
async function countedAtLeast(least: number): Promise<number> {
  let sold = await counted();
  for (let turn = TURNS; sold < least && turn < MOST_TURNS; turn += TURNS) sold = await counted();
  return sold;
}

test('the start of the server immediately counts rows that were written before into the figures', async () => {
  await sell();
  stop = startFigures({ ...office, pokes });
  expect(await countedAtLeast(1)).toBe(1);
});

test('a series of writes is counted after its end, or after 30 seconds at the latest', async () => {
  stop = startFigures({ ...office, pokes });
  await counted();
  for (let second = 0; second < 29; second += 1) {
    await sell();
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(await counted()).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await countedAtLeast(29)).toBe(29);
  for (let second = 0; second < 40; second += 1) {
    await sell();
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(await countedAtLeast(30)).toBeGreaterThan(29);
});

test('writes of another process are counted within 62 seconds, even without a poke', async () => {
  stop = startFigures({ ...office, pokes });
  await counted();
  await office.write([{ op: 'put', table: 'sales', row: soldOn('2026-03-01') }]);
  await vi.advanceTimersByTimeAsync(62_000);
  expect(await countedAtLeast(1)).toBe(1);
});

test('a failed count is logged, and the next write starts another count', async () => {
  const read = vi.spyOn(office.store, 'read').mockRejectedValueOnce(new Error('gone'));
  stop = startFigures({ ...office, pokes });
  await counted();
  expect(office.log.errors).toHaveLength(1);
  read.mockRestore();
  await sell();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await countedAtLeast(1)).toBe(1);
});

test('a write during a running count is counted after that count, not concurrently', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = office.store.read.bind(office.store);
  const reads = vi.spyOn(office.store, 'read').mockImplementationOnce(async (work) => {
    await promise;
    return read(work);
  });
  stop = startFigures({ ...office, pokes });
  await sell();
  await vi.advanceTimersByTimeAsync(3000);
  expect(reads).toHaveBeenCalledTimes(1);
  resolve();
  reads.mockRestore();
  await counted();
  await sell();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await countedAtLeast(2)).toBe(2);
});

test('stopping a count waits only for its current transaction, and the next start continues the count', async () => {
  await sell();
  const write = office.store.write.bind(office.store);
  let stopped: Promise<void> | undefined;
  const written = vi.spyOn(office.store, 'write').mockImplementation((spaceIds, work) => {
    stopped ??= stop();
    return write(spaceIds, work);
  });
  stop = startFigures({ ...office, pokes });
  expect(await counted()).toBe(0);
  await stopped;
  expect(written).toHaveBeenCalledTimes(1);
  written.mockRestore();
  stop = startFigures({ ...office, pokes });
  expect(await countedAtLeast(1)).toBe(1);
});

test('changed figures poke the tablets of the dealer at most once a minute', async () => {
  stop = startFigures({ ...office, pokes });
  await counted();
  let poked = 0;
  pokes.addRelay((spaceIds) => {
    poked += spaceIds.filter((id) => id === toDealerSpaceId('forecourt-east')).length;
  });
  const sellAndCount = async () => {
    await sell();
    await vi.advanceTimersByTimeAsync(2000);
    await counted();
  };
  await sellAndCount();
  await sellAndCount();
  expect([await countedAtLeast(2), poked]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  await sellAndCount();
  expect([await countedAtLeast(3), poked]).toEqual([3, 2]);
});

test('stopping the figures count removes all timers and poke relays; later writes are not counted', async () => {
  const addRelay = pokes.addRelay.bind(pokes);
  const removals: (() => void)[] = [];
  vi.spyOn(pokes, 'addRelay').mockImplementation((relay) => {
    const remove = vi.fn(addRelay(relay));
    removals.push(remove);
    return remove;
  });
  stop = startFigures({ ...office, pokes });
  await counted();
  await sell();
  await stop();
  await sell();
  expect(vi.getTimerCount()).toBe(0);
  expect(removals).toHaveLength(1);
  expect(removals[0]).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await counted()).toBe(0);
});
