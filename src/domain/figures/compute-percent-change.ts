/**
 * Returns the change in percent with one decimal; negative for a decrease. Returns null if a value
 * is unknown, or if the earlier value is zero, because a percentage of zero is undefined.
 */
export function computePercentChange(
  current: number | null,
  previous: number | null,
): number | null {
  if (current === null || previous === null || previous === 0) return null;
  return Math.round(((current - previous) / previous) * 1000) / 10;
}

/**
 * Returns the direction of a change; null for an unknown change. The analytics screen has only up
 * and down, so a change of zero counts as down (CT-32, DASH-11).
 */
export function directionOf(change: number | null): 'up' | 'down' | null {
  if (change === null) return null;
  return change > 0 ? 'up' : 'down';
}
