import { Tablet } from '../../e2e/support/tablet/tablet.ts';
import type { BenchRow } from '../row.ts';
import type { BenchDeps } from './bench-deps.ts';

const COUNT = 100;
const ROUNDS = 5;

/**
 * Kills the browser as soon as its last write is acknowledged, and counts the writes that are
 * stored after the restart.
 */
export async function benchKilled({ office }: BenchDeps): Promise<BenchRow[]> {
  const tablet = await Tablet.switchOn(office.url);
  const left: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `killed-${round}`;
    await openBench(tablet);
    await tablet.page.evaluate(([db, count]) => window.bench.writeMany(db, count), [
      name,
      COUNT,
    ] as const);
    await tablet.kill();
    await tablet.launch();
    await openBench(tablet);
    left.push(await tablet.page.evaluate((db) => window.bench.countStored(db), name));
  }
  await tablet.kill();
  return [
    {
      what: `H SIGKILL right after ${COUNT} acknowledged writes: left, least of ${ROUNDS} rounds`,
      floor: `${COUNT}`,
      ours: `${Math.min(...left)}`,
      budget: `${COUNT}, every round`,
      holds: left.every((figure) => figure === COUNT),
    },
  ];
}

export async function openBench(tablet: Tablet): Promise<void> {
  await tablet.open('/bench/');
  await tablet.page.waitForFunction(() => 'bench' in window);
}
