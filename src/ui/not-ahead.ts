/**
 * The current time is updated every half minute, and the clocks of two tablets differ by a few
 * seconds.
 */
const TOLERANCE_MS = 60_000;

/** Returns the instant to display: one that is a few seconds ahead becomes `now`. */
export function notAhead(at: number, now: number): number {
  return at > now && at - now < TOLERANCE_MS ? now : at;
}
