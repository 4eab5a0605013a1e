import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeLimitError, withTimeLimit } from './with-time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a promise that settles within the time limit clears the timer of the limit', async () => {
  expect(await withTimeLimit(Promise.resolve('read'), 5000)).toBe('read');
  await expect(withTimeLimit(Promise.reject(new Error('closed')), 5000)).rejects.toThrow('closed');
  expect(vi.getTimerCount()).toBe(0);
});

test('a promise that exceeds the time limit rejects with a `TimeLimitError`', async () => {
  const ended = expect(withTimeLimit(new Promise(() => {}), 5000)).rejects.toThrow(TimeLimitError);
  await vi.advanceTimersByTimeAsync(5000);
  await ended;
});
