/** The present is known to half a minute, and clocks of two tablets differ by a few seconds. */
const TOLERANCE_MS = 60_000;

/** An instant as it is said: what seems to be a few seconds ahead has just been. */
export function notAhead(at: number, now: number): number {
  return at > now && at - now < TOLERANCE_MS ? now : at;
}
