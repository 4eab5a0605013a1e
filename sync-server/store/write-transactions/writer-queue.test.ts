import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnavailableError } from '../../ports/unavailable.ts';
import { WriterQueue } from './writer-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limits = { running: 2, waitingPerSpace: 2, waitMs: 5000 };

/**
 * Opens a queue. Returns functions that start a write, list the running writes, and end a write; a
 * write runs until the test ends it.
 */
function openQueue() {
  const queue = new WriterQueue(limits);
  const running = new Map<string, PromiseWithResolvers<void>>();
  const write = (name: string, ...spaceIds: string[]) => {
    const result = queue.run(spaceIds, async () => {
      const end = Promise.withResolvers<void>();
      running.set(name, end);
      try {
        await end.promise;
      } finally {
        running.delete(name);
      }
    });
    // Prevents an unhandled rejection of writes that a test does not await.
    result.catch(() => undefined);
    return result;
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    write,
    names: async () => {
      await settle();
      return [...running.keys()];
    },
    end: (name: string) => running.get(name)?.resolve(),
    fail: (name: string, error: Error) => running.get(name)?.reject(error),
  };
}

test('writes of one space run one after the other, in order', async () => {
  const { write, names, end } = openQueue();
  for (const name of ['first', 'second', 'third']) void write(name, 'manhattan');
  expect(await names()).toEqual(['first']);
  end('first');
  expect(await names()).toEqual(['second']);
  end('second');
  expect(await names()).toEqual(['third']);
  // No write waits any more, so no time limit is left.
  expect(vi.getTimerCount()).toBe(0);
});

test('writes of different spaces run concurrently, up to the limit of running writes', async () => {
  const { write, names, end } = openQueue();
  void write('first', 'manhattan');
  void write('waiting', 'manhattan');
  void write('second', 'brooklyn');
  void write('third', 'queens');
  expect(await names()).toEqual(['first', 'second']);
  end('second');
  expect(await names()).toEqual(['first', 'third']);
});

test('a write of several spaces starts when no running write uses any of these spaces', async () => {
  const { write, names, end } = openQueue();
  void write('first', 'manhattan');
  void write('both', 'brooklyn', 'manhattan');
  void write('second', 'brooklyn');
  expect(await names()).toEqual(['first', 'second']);
  end('first');
  expect(await names()).toEqual(['second']);
  end('second');
  expect(await names()).toEqual(['both']);
});

test('a write that waits for its space longer than the limit fails as unavailable and never runs', async () => {
  const { write, names, end } = openQueue();
  void write('first', 'manhattan');
  const late = write('late', 'manhattan');
  await vi.advanceTimersByTimeAsync(limits.waitMs);
  await expect(late).rejects.toThrow(UnavailableError);
  end('first');
  expect(await names()).toEqual([]);
});

test('a write fails as unavailable if too many writes already wait for its space', async () => {
  const { write, names } = openQueue();
  for (const name of ['first', 'second', 'third']) void write(name, 'manhattan');
  await expect(write('fourth', 'manhattan')).rejects.toThrow(UnavailableError);
  void write('other', 'brooklyn');
  expect(await names()).toEqual(['first', 'other']);
});

test('a write that fails as unavailable also fails the waiting write of its space, but no other write', async () => {
  const { write, names, fail } = openQueue();
  void write('first', 'manhattan');
  void write('second', 'brooklyn');
  const waiting = write('waiting', 'manhattan');
  void write('other', 'queens');
  await names();
  fail('first', new UnavailableError('locked'));
  await expect(waiting).rejects.toThrow('locked');
  expect(await names()).toEqual(['second', 'other']);
});

test('after a write fails with an error other than unavailable, the next write of its space runs', async () => {
  const { write, names, fail } = openQueue();
  const first = write('first', 'manhattan');
  void write('second', 'manhattan');
  await names();
  fail('first', new Error('rejected'));
  await expect(first).rejects.toThrow('rejected');
  expect(await names()).toEqual(['second']);
});
