/**
 * Returns a percentile of the figures by the nearest-rank method; NaN if there are no figures.
 * @param share from 0 to 1
 */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

export function milliseconds(figure: number): string {
  return `${figure < 10 ? figure.toFixed(1) : Math.round(figure)} ms`;
}

export function times(figure: number, floor: number): string {
  return `×${(figure / floor).toFixed(2)}`;
}
