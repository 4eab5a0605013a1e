/**
 * How much more something is than it was before, in percent with one decimal; negative where it is
 * less. Null where there was nothing before: no percentage says that.
 */
export function changeInPercent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}

/** Analytics knows up and down only, and what has not changed is not up (CT-32, DASH-11). */
export function directionOf(change: number | null): 'up' | 'down' | null {
  if (change === null) return null;
  return change > 0 ? 'up' : 'down';
}
