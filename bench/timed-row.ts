import type { BenchRow } from './row.ts';
import { median, milliseconds, percentile } from './statistics.ts';

/**
 * The line of something that was timed over and over (ms), held against a budget for its p95. The floor
 * is the same without our code, where that could be timed.
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

/** The line of the longest that anything kept the screen waiting (ms); shorter than the budget is not told. */
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
