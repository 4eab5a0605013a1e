const FIRST_MS = 500;

/**
 * Never longer than this between two attempts, so that a head office that is back is met again
 * within ten seconds (design §7).
 */
export const LONGEST_MS = 8000;

/** Milliseconds until the next attempt: doubling, with the upper half of it left to chance. */
export function backoffDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
  return ceiling / 2 + (ceiling / 2) * random();
}
