import type { BenchRow } from '../row.ts';
import { milliseconds } from '../statistics.ts';
import { toTimedRow } from '../timed-row.ts';
import type { BenchDeps } from './bench-deps.ts';

const ROUNDS = 12;
/**
 * Texts to search: beginnings of names, and parts of names, e-mail addresses and telephone numbers.
 */
const prefixes = ['ma', 'mari', 'chisa', 'osto', 'pet', 'yilm', 'zoli', 'brow', 'kowal', 'rura'];
const parts = ['ria', 'quist', 'ez', 'gard', '555', '@exam', 'oku', 'bell', 'aro.12', '4077'];

export async function benchSearch({ page }: BenchDeps): Promise<BenchRow[]> {
  return [
    ...(await searched(page, 10_000, { prefix: 1, part: 16 })),
    ...(await searched(page, 100_000, { prefix: 2, part: 32 })),
  ];
}

async function searched(
  page: BenchDeps['page'],
  count: number,
  budgets: { prefix: number; part: number },
): Promise<BenchRow[]> {
  const name = `search-${count}`;
  await page.evaluate(([db, rows]) => window.bench.fillCustomers(db, rows), [name, count] as const);
  const times = async (searches: readonly string[]) =>
    page.evaluate(([db, words, rounds]) => window.bench.searchIn(db, words, rounds), [
      name,
      searches,
      ROUNDS,
    ] as const);
  const floorOf = (searches: readonly string[]) =>
    page.evaluate(([rows, words, rounds]) => window.bench.searchFloor(rows, words, rounds), [
      count,
      searches,
      ROUNDS,
    ] as const);
  const byPrefix = await times(prefixes);
  const byPart = await times(parts);
  return [
    toTimedRow(
      `E search ${count} customers, first 20 and their number: prefix`,
      byPrefix.took,
      budgets.prefix,
      await floorOf(prefixes),
    ),
    toTimedRow(
      `E search ${count} customers, first 20 and their number: in the middle of a word`,
      byPart.took,
      budgets.part,
      await floorOf(parts),
    ),
    {
      what: `E index of ${count} customers made, beside the screen`,
      floor: '–',
      ours: milliseconds(byPart.ready),
      budget: '–',
      holds: true,
    },
  ];
}
