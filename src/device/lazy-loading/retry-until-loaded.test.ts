import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilLoaded } from './retry-until-loaded.ts';

let page: EventTarget;
const failed = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.useFakeTimers();
  failed.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A load function that rejects until attempt number `wanted`, which resolves. */
function comesWith(wanted: number) {
  let tries = 0;
  return vi.fn(async () => {
    tries += 1;
    if (tries < wanted) throw new TypeError('the line is away');
    return 'here';
  });
}

test('a load function that succeeds at its first attempt is called exactly one time', async () => {
  const load = comesWith(1);
  expect(await retryUntilLoaded(load, failed)).toBe('here');
  expect(load).toHaveBeenCalledOnce();
  expect(failed).not.toHaveBeenCalled();
});

test('a failed load is retried with growing pauses, and only its first failure is reported', async () => {
  const load = comesWith(3);
  const coming = retryUntilLoaded(load, failed);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await coming).toBe('here');
  expect(failed).toHaveBeenCalledOnce();
});

test('an `online` event starts the next load attempt immediately', async () => {
  const load = comesWith(2);
  const coming = retryUntilLoaded(load, failed);
  await vi.advanceTimersByTimeAsync(10);
  page.dispatchEvent(new Event('online'));
  expect(await coming).toBe('here');
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('the timer and the listeners of a pause between load attempts are removed after the pause', async () => {
  const requests = new EventTarget();
  const counts = () => [
    vi.getTimerCount(),
    getEventListeners(page, 'online').length,
    getEventListeners(requests, 'retry').length,
  ];
  const coming = retryUntilLoaded(comesWith(3), failed, { requests });
  await vi.advanceTimersByTimeAsync(0);
  expect(counts()).toEqual([1, 1, 1]);
  requests.dispatchEvent(new Event('retry'));
  await vi.advanceTimersByTimeAsync(0);
  expect(counts()).toEqual([1, 1, 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await coming).toBe('here');
  expect(counts()).toEqual([0, 0, 0]);
});

test('the pause between attempts grows up to the limit that the caller sets', async () => {
  const load = comesWith(5);
  const coming = retryUntilLoaded(load, failed, { longestPauseMs: 8000 });
  await vi.advanceTimersByTimeAsync(5000 + 8000 + 8000);
  expect(load).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await coming).toBe('here');
});
