const TENTHS = 1000;

/**
 * Percentages with one decimal that sum to exactly 100, as near to the true shares as that lets them
 * be: what is left of rounding down goes to the largest remainders, the first of equals before the
 * others (Hare–Niemeyer). All zero where there is nothing to share.
 */
export function shares(counts: readonly number[]): number[] {
  const whole = counts.reduce((sum, count) => sum + count, 0);
  if (whole === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * TENTHS) / whole);
  const floors = exact.map((share) => Math.floor(share));
  const left = TENTHS - floors.reduce((sum, floor) => sum + floor, 0);
  const lucky = new Set(
    exact
      .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return floors.map((floor, index) => (floor + (lucky.has(index) ? 1 : 0)) / 10);
}
