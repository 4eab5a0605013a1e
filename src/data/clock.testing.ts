import { vi } from 'vitest';

/** Milliseconds of a faked clock, in steps: a database goes on by turns of its own between them. */
export async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 10) {
    await vi.advanceTimersByTimeAsync(10);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
