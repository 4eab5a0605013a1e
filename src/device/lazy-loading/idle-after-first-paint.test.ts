import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Imports a new instance of the module; `seen.isOver` becomes true when its `waitForIdlePage`
 * resolves.
 */
async function waiting() {
  const { isPageIdle, markFirstScreenRendered, waitForIdlePage } =
    await import('./idle-after-first-paint.ts');
  const seen = { isOver: false };
  void waitForIdlePage().then(() => {
    seen.isOver = true;
  });
  return { isPageIdle, markFirstScreenRendered, seen };
}

test('`waitForIdlePage` resolves after the first paint and an idle callback', async () => {
  const frames: (() => void)[] = [];
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const { isPageIdle, markFirstScreenRendered, seen } = await waiting();
  markFirstScreenRendered();
  frames.shift()?.();
  frames.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.isOver).toBe(false);
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.isOver).toBe(true);
  expect(isPageIdle()).toBe(true);
});

test('a repeated `markFirstScreenRendered` starts no second wait; the idle callback has a timeout of 1 s', async () => {
  const frames: (() => void)[] = [];
  const requestIdle = vi.fn<(run: () => void, options: object) => void>();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('requestIdleCallback', requestIdle);
  const { markFirstScreenRendered } = await import('./idle-after-first-paint.ts');
  markFirstScreenRendered();
  markFirstScreenRendered();
  expect([frames.length, vi.getTimerCount()]).toEqual([1, 1]);
  frames.shift()?.();
  expect(vi.getTimerCount()).toBe(1);
  frames.shift()?.();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(requestIdle.mock.calls).toEqual([[expect.any(Function), { timeout: 1000 }]]);
});

test('`waitForIdlePage` also resolves in a hidden page, which paints nothing', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { markFirstScreenRendered, seen } = await waiting();
  markFirstScreenRendered();
  await vi.advanceTimersByTimeAsync(1199);
  expect(seen.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isOver).toBe(true);
});

test('after the first screen, `waitForIdlePage` waits for the idle callback even longer than five seconds', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('requestIdleCallback', () => 0);
  const { markFirstScreenRendered, waitForIdlePage } = await import('./idle-after-first-paint.ts');
  const seen = vi.fn<() => void>();
  markFirstScreenRendered();
  void waitForIdlePage().then(seen);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).not.toHaveBeenCalled();
});

test('`waitForIdlePage` resolves after five seconds without a first screen', async () => {
  const { isPageIdle, seen } = await waiting();
  await vi.advanceTimersByTimeAsync(4999);
  expect([seen.isOver, isPageIdle()]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([seen.isOver, isPageIdle()]).toEqual([true, true]);
});
