import type { BenchRow } from '../row.ts';
import { median, milliseconds, times } from '../statistics.ts';
import type { BenchDeps } from './bench-deps.ts';

const COUNT = 1000;
const ROUNDS = 3;

export async function benchQueuedWrites({ page, office }: BenchDeps): Promise<BenchRow[]> {
  const floors: number[] = [];
  const careful: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const floorDevice = await office.enrol('Bench');
    floors.push(
      await page.evaluate(
        ([name, device, count]) => window.bench.queuedWritesFloor(name, device, count),
        [`floor-c${round}`, floorDevice, COUNT] as const,
      ),
    );
    const carefulDevice = await office.enrol('Bench');
    careful.push(
      await page.evaluate(
        ([name, device, count]) => window.bench.carefulQueueFloor(name, device, count),
        [`careful-c${round}`, carefulDevice, COUNT] as const,
      ),
    );
    const device = await office.enrol('Bench');
    ours.push(
      await page.evaluate(
        ([name, enrolled, count]) => window.bench.queuedWrites(name, enrolled, count),
        [`c${round}`, device, COUNT] as const,
      ),
    );
  }
  const floor = median(floors);
  return [
    {
      what: `C ${COUNT} queued writes → at head office and acknowledged`,
      floor: milliseconds(floor),
      ours: `${milliseconds(median(ours))} (${times(median(ours), floor)})`,
      budget: '≤ ×2',
      holds: median(ours) <= 2 * floor,
    },
    {
      what: 'C the same beside a floor that keeps what was sent, pulls, and writes what is new',
      floor: milliseconds(median(careful)),
      ours: `${milliseconds(median(ours))} (${times(median(ours), median(careful))})`,
      budget: '–',
      holds: true,
    },
  ];
}
