import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Imports a fresh copy of the module; `seen.isOver` becomes true when its `whenCalm` resolves. */
async function waiting() {
  const { isCalm, noteFirstScreen, whenCalm } = await import('./calm.ts');
  const seen = { isOver: false };
  void whenCalm().then(() => {
    seen.isOver = true;
  });
  return { isCalm, noteFirstScreen, seen };
}

test('`whenCalm` resolves after the first paint and an idle callback', async () => {
  const frames: (() => void)[] = [];
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const { isCalm, noteFirstScreen, seen } = await waiting();
  noteFirstScreen();
  frames.shift()?.();
  frames.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.isOver).toBe(false);
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.isOver).toBe(true);
  expect(isCalm()).toBe(true);
});

test('`whenCalm` also resolves in a hidden page, which paints nothing', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { noteFirstScreen, seen } = await waiting();
  noteFirstScreen();
  await vi.advanceTimersByTimeAsync(1500);
  expect(seen.isOver).toBe(true);
});

test('`whenCalm` resolves after five seconds without a first screen', async () => {
  const { isCalm, seen } = await waiting();
  await vi.advanceTimersByTimeAsync(4999);
  expect([seen.isOver, isCalm()]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([seen.isOver, isCalm()]).toEqual([true, true]);
});
