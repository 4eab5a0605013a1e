import type { BenchRow } from './row.ts';
import { median, milliseconds, percentile } from './statistics.ts';

/**
 * Returns the row of repeated measurements (ms), compared with a budget for their p95. The floor is
 * the same work without our code, where it can be measured.
 */
export function timedRow(
  what: string,
  took: readonly number[],
  budget: number,
  floor: readonly number[] = [],
): BenchRow {
  const p95 = percentile(took, 0.95);
  return {
    what: `${what} (p50 / p95)`,
    floor: floor.length > 0 ? middleAndMost(floor) : '–',
    ours: middleAndMost(took),
    budget: `p95 ≤ ${budget} ms`,
    holds: p95 <= budget,
  };
}

function middleAndMost(took: readonly number[]): string {
  return `${milliseconds(median(took))} / ${milliseconds(percentile(took, 0.95))}`;
}

/**
 * Returns the row of the longest delay of the screen (ms). The browser reports only delays that
 * exceed the budget.
 */
export function longestRow(what: string, took: readonly number[], budget: number): BenchRow {
  const longest = Math.max(0, ...took);
  return {
    what,
    floor: '–',
    ours: longest === 0 ? `< ${budget} ms` : milliseconds(longest),
    budget: `≤ ${budget} ms`,
    holds: longest <= budget,
  };
}
