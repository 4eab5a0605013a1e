import { vi } from 'vitest';

/**
 * Advances the fake clock in steps of 10 ms: after each step, IndexedDB needs a real turn of the
 * event loop.
 */
export async function advanceClock(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 10) {
    await vi.advanceTimersByTimeAsync(10);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
