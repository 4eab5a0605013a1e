import { vi } from 'vitest';

/** Advances the fake clock in steps of 10 ms: IndexedDB needs real event loop turns in between. */
export async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 10) {
    await vi.advanceTimersByTimeAsync(10);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
