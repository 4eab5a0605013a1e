import type { BenchRow } from '../row.ts';
import { median, milliseconds, percentile, times } from '../statistics.ts';
import type { BenchDeps } from './bench-deps.ts';

const ROUNDS = 200;

export async function benchOneWrite({ page }: BenchDeps): Promise<BenchRow[]> {
  const floors = await page.evaluate(
    (rounds) => window.bench.oneWriteFloor('floor-a0', rounds),
    ROUNDS,
  );
  const careful = await page.evaluate(
    (rounds) => window.bench.carefulWriteFloor('floor-a0', rounds),
    ROUNDS,
  );
  const ours = await page.evaluate(
    (rounds) => window.bench.oneWrite('filled', 'manhattan', rounds),
    ROUNDS,
  );
  const [floor, p50, p95] = [median(floors), median(ours), percentile(ours, 0.95)];
  return [
    {
      what: 'B one write, strict, row and outbox entry, seen by a live query (p50 / p95)',
      floor: milliseconds(floor),
      ours: `${milliseconds(p50)} / ${milliseconds(p95)} (${times(p50, floor)})`,
      budget: '≤ ×1.3, p95 ≤ 20 ms',
      holds: p50 <= 1.3 * floor && p95 <= 20,
    },
    {
      what: 'B the same beside a floor that reads what the rule asks for, and writes base and number',
      floor: milliseconds(median(careful)),
      ours: `${milliseconds(p50)} (${times(p50, median(careful))})`,
      budget: '–',
      holds: true,
    },
  ];
}
