import type { BenchRow } from '../row.ts';
import { median, milliseconds, times } from '../statistics.ts';
import type { BenchDeps } from './bench-deps.ts';

const ROUNDS = 3;

export async function benchFirstSync({ page, office }: BenchDeps): Promise<BenchRow[]> {
  const wholes: number[] = [];
  const firsts: number[] = [];
  const floors: number[] = [];
  let rows = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const enrolled = await office.enrol('Bench');
    const floor = await page.evaluate(
      ([name, device]) => window.bench.firstSyncFloor(name, device),
      [`floor-a${round}`, enrolled] as const,
    );
    const ours = await page.evaluate(([name, device]) => window.bench.firstSync(name, device), [
      round === 0 ? 'filled' : `a${round}`,
      enrolled,
    ] as const);
    floors.push(floor);
    wholes.push(ours.whole);
    firsts.push(ours.firstPage);
    ({ rows } = ours);
  }
  const floor = median(floors);
  return [
    {
      what: `A first sync, ${rows} customers`,
      floor: milliseconds(floor),
      ours: `${milliseconds(median(wholes))} (${times(median(wholes), floor)})`,
      budget: '≤ ×1.2',
      holds: median(wholes) <= 1.2 * floor,
    },
    {
      what: 'A first page usable',
      floor: '–',
      ours: milliseconds(median(firsts)),
      budget: '≤ 300 ms',
      holds: median(firsts) <= 300,
    },
  ];
}
