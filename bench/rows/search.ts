import type { BenchRow } from '../row.ts';
import { median, milliseconds, percentile } from '../statistics.ts';
import type { BenchDeps } from './deps.ts';

const ROUNDS = 40;

export async function benchSearch({ page }: BenchDeps): Promise<BenchRow[]> {
  const search = (words: string[]) =>
    page.evaluate(([some, rounds]) => window.bench.search('filled', some, rounds), [
      words,
      ROUNDS,
    ] as const);
  const prefix = await search(['ama', 'bru', 'chi', 'dmi']);
  const part = await search(['kafor', 'est.12', '1234', 'quist']);
  const row = (what: string, figures: number[], budget: number): BenchRow => ({
    what,
    floor: '–',
    ours: `${milliseconds(median(figures))} / ${milliseconds(percentile(figures, 0.95))}`,
    budget: `p95 ≤ ${budget} ms`,
    holds: percentile(figures, 0.95) <= budget,
  });
  return [
    row('E search 25,000 customers, prefix (p50 / p95)', prefix, 1),
    row('E search 25,000 customers, any part (p50 / p95)', part, 16),
  ];
}
