const BASE_BACKOFF_MS = 500;

/**
 * The longest pause between two attempts, ms, so that a tablet reaches a recovered server within
 * ten seconds.
 */
export const MAX_BACKOFF_MS = 8000;

/**
 * Returns the pause until the next attempt, ms. The pause doubles with each consecutive failure, up
 * to `MAX_BACKOFF_MS`. A random factor reduces the pause by up to one half, so that tablets retry
 * at different moments.
 */
export function computeBackoffDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, BASE_BACKOFF_MS * 2 ** Math.min(failures - 1, 10));
  return ceiling / 2 + (ceiling / 2) * random();
}
