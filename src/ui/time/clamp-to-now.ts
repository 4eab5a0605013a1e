/**
 * Instants up to this far ahead (ms) count as now: the displayed current time is updated only every
 * half minute, and the clocks of two tablets differ by a few seconds.
 */
const TOLERANCE_MS = 60_000;

/** Returns the instant to display: `now` for an instant that is less than a minute ahead. */
export function clampToNow(at: number, now: number): number {
  return at > now && at - now < TOLERANCE_MS ? now : at;
}
