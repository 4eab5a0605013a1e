/**
 * Returns the change in percent with one decimal; negative for a decrease. Null if the earlier
 * value is zero or unknown, because no percentage expresses that.
 */
export function changeInPercent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}

/** Analytics shows only up and down; no change counts as down (CT-32, DASH-11). */
export function directionOf(change: number | null): 'up' | 'down' | null {
  if (change === null) return null;
  return change > 0 ? 'up' : 'down';
}
