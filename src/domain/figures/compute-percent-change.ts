/**
 * Returns the change in percent with one decimal; negative for a decrease. Returns null if a value
 * is unknown, or if the earlier value is zero, because a percentage of zero is undefined.
 */
export function computePercentChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}

/**
 * Returns the direction of a change. The analytics screen has only up and down, so a change of zero
 * counts as down (CT-32, DASH-11).
 */
export function directionOf(change: number | null): 'up' | 'down' | null {
  if (change === null) return null;
  return change > 0 ? 'up' : 'down';
}
