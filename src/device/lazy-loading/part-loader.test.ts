import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPartLoader, loadWithRetry } from './part-loader.ts';

let page: EventTarget;
const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('reportError', reported);
  vi.useFakeTimers();
  reported.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A load function that rejects `failures` times and then resolves. */
function failing(failures: number) {
  let left = failures;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
}

test('code that fails to load at the first attempt is loaded again after a pause', async () => {
  const load = failing(1);
  const loader = createPartLoader(load);
  const loading = loader.load();
  await vi.advanceTimersByTimeAsync(0);
  expect(loader.failed.getState()).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await loading).toBe('part');
  expect(loader.failed.getState()).toBe(false);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a manual retry loads the code immediately, and resolves with true only if the load succeeds', async () => {
  const load = failing(2);
  const loader = createPartLoader(load);
  const loading = loader.load();
  await vi.advanceTimersByTimeAsync(0);
  expect(await loader.retry()).toBe(false);
  expect(loader.failed.getState()).toBe(true);
  expect(await loader.retry()).toBe(true);
  expect(await loading).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a manual retry during a running load starts no second load', async () => {
  const load = failing(0);
  const loader = createPartLoader(load);
  void loader.load();
  expect(await loader.retry()).toBe(true);
  expect(load).toHaveBeenCalledOnce();
});

test('subscribers are notified when a load fails and when a later attempt succeeds', async () => {
  const loader = createPartLoader(failing(1));
  const states: boolean[] = [];
  loader.failed.subscribe((failed) => states.push(failed));
  void loader.load();
  await vi.advanceTimersByTimeAsync(5000);
  expect(states).toEqual([true, false]);
  expect(reported).toHaveBeenCalledOnce();
});

test('a screen whose code fails to load is requested one more time; a second failure rejects', async () => {
  const once = loadWithRetry(failing(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await once).toBe('part');
  const never = loadWithRetry(failing(2));
  never.catch(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  await expect(never).rejects.toThrow('Failed to fetch');
});
