const TOTAL_TENTHS = 1000;

/**
 * Returns percentages with one decimal that add up to exactly 100 (Hare–Niemeyer method). All
 * percentages are rounded down first. The counts with the largest remainders then get the missing
 * tenths; of equal remainders, the first count comes first. All percentages are zero if all counts
 * are zero.
 */
export function roundToPercentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exactShares = counts.map((count) => (count * TOTAL_TENTHS) / total);
  const floors = exactShares.map((share) => Math.floor(share));
  const remainingTenths = TOTAL_TENTHS - floors.reduce((sum, floor) => sum + floor, 0);
  const roundedUpIndexes = new Set(
    exactShares
      .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, remainingTenths)
      .map(({ index }) => index),
  );
  return floors.map((floor, index) => (floor + (roundedUpIndexes.has(index) ? 1 : 0)) / 10);
}
