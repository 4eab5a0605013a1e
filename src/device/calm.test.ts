import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Says what has happened so far of what waits. */
async function waiting() {
  const { isCalm, noteFirstScreen, whenCalm } = await import('./calm.ts');
  const seen = { isOver: false };
  void whenCalm().then(() => {
    seen.isOver = true;
  });
  return { isCalm, noteFirstScreen, seen };
}

test('what waits for the first screen comes when that is painted and the browser has nothing to do', async () => {
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

test('a page that nobody sees paints nothing, and goes on all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { noteFirstScreen, seen } = await waiting();
  noteFirstScreen();
  await vi.advanceTimersByTimeAsync(1500);
  expect(seen.isOver).toBe(true);
});

test('a first screen that never comes keeps nothing from being sent for longer than five seconds', async () => {
  const { isCalm, seen } = await waiting();
  await vi.advanceTimersByTimeAsync(4999);
  expect([seen.isOver, isCalm()]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([seen.isOver, isCalm()]).toEqual([true, true]);
});
