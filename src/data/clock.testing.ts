import { vi } from 'vitest';

/**
 * Advances the fake clock by `ms` in steps of 10 ms. Waits for a real turn of the event loop after
 * each step, because the simulated IndexedDB runs its requests in real turns.
 */
export async function advanceClock(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 10) {
    await vi.advanceTimersByTimeAsync(10);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
