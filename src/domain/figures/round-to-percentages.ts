const TENTHS = 1000;

/**
 * Returns percentages with one decimal that add up to exactly 100, as close to the exact shares as
 * possible. The rest after rounding down goes to the largest remainders, the first of ties before
 * the others (Hare–Niemeyer). All are zero if the total is zero.
 */
export function roundToPercentages(counts: readonly number[]): number[] {
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
