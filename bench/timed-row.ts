import type { BenchRow } from './row.ts';
import { median, milliseconds, percentile } from './statistics.ts';

/**
 * Returns the table row of repeated measurements in ms, with a budget for their 95th percentile.
 * `floor`: measurements of the same work without our code, if any.
 */
export function toTimedRow(
  what: string,
  took: readonly number[],
  budget: number,
  floor: readonly number[] = [],
): BenchRow {
  const p95 = percentile(took, 0.95);
  return {
    what: `${what} (p50 / p95)`,
    floor: floor.length > 0 ? formatMedianAndP95(floor) : '–',
    ours: formatMedianAndP95(took),
    budget: `p95 ≤ ${budget} ms`,
    holds: p95 <= budget,
  };
}

function formatMedianAndP95(took: readonly number[]): string {
  return `${milliseconds(median(took))} / ${milliseconds(percentile(took, 0.95))}`;
}

/**
 * Returns the table row of the longest delay of the screen, in ms. `took` contains only delays that
 * exceed the budget, because the browser reports no shorter delays.
 */
export function toLongestRow(what: string, took: readonly number[], budget: number): BenchRow {
  const longest = Math.max(0, ...took);
  return {
    what,
    floor: '–',
    ours: longest === 0 ? `< ${budget} ms` : milliseconds(longest),
    budget: `≤ ${budget} ms`,
    holds: longest <= budget,
  };
}
