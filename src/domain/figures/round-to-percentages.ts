const TENTHS = 1000;

/**
 * Returns percentages with one decimal that add up to exactly 100 (Hare–Niemeyer method). All
 * percentages are rounded down first. The counts with the largest remainders then get the missing
 * tenths; of equal remainders, the first count comes first. All percentages are zero if all counts
 * are zero.
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
