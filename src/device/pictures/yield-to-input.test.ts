import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInputYielder } from './yield-to-input.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Resolves with the time of each step. If `isTouched`, a user touches the screen every 600 ms. */
async function takeSteps(count: number, isTouched: boolean): Promise<number[]> {
  const { recordTouch, waitForQuietInput } = createInputYielder();
  if (isTouched) {
    recordTouch();
    setInterval(recordTouch, 600);
  }
  const start = performance.now();
  const taken: number[] = [];
  const work = (async () => {
    for (let step = 0; step < count; step += 1) {
      await waitForQuietInput();
      taken.push(performance.now() - start);
    }
  })();
  await vi.advanceTimersByTimeAsync(10_000);
  await work;
  return taken;
}

test('without user input no step of the background work waits', async () => {
  expect(await takeSteps(3, false)).toEqual([0, 0, 0]);
});

test('a step of background work waits for a pause in user input, but at most 1.5 seconds', async () => {
  const [first = 0, second = 0, third = 0] = await takeSteps(3, true);
  expect(first).toBe(1500);
  // The last touch was 300 ms before the first step.
  expect(second - first).toBe(1200);
  expect(third - second).toBeLessThanOrEqual(1500);
});
