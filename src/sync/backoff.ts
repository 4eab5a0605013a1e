const FIRST_MS = 500;

/**
 * The longest pause between two attempts: a tablet reaches a recovered server within ten seconds
 *.
 */
export const LONGEST_MS = 8000;

/**
 * Returns the ms until the next attempt. The pause doubles with each failure; its upper half is
 * random.
 */
export function backoffDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
  return ceiling / 2 + (ceiling / 2) * random();
}
