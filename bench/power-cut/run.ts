/*
 * `npm run bench:power-cut`: the power goes right after the last of 100 acknowledged writes, and the
 * browser is started again on what the disk has. Linux and root only.
 *
 * The profile lies on an ext4 of its own. At the cut the kernel drops all it had not written, the
 * browser is killed, and the disk is mounted again, which replays its journal. A cache inside the
 * drive itself is not part of it: that the drive obeys a flush is taken for granted. As proof that
 * the cut is one, the browser's default durability goes through the same.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Tablet } from '../../e2e/support/tablet.ts';
import { buildBench } from '../build-bench.ts';
import { openOffice } from '../office.ts';
import { type BenchRow, toMarkdown } from '../row.ts';
import { openBench } from '../rows/killed.ts';
import { Disk, whyNoOwnDisk } from './disk.ts';

const COUNT = 100;
const ROUNDS = 5;

const obstacle = whyNoOwnDisk();
if (obstacle) {
  process.stderr.write(`The power was not cut: ${obstacle}.\n`);
  process.exitCode = 2;
} else {
  await run();
}

async function run(): Promise<void> {
  const office = await openOffice({ customers: 0, webDir: buildBench() });
  const disk = new Disk();
  const strict: number[] = [];
  const relaxed: number[] = [];
  await disk.mount();
  const tablet = await Tablet.switchOn(office.url, { folder: disk.folder });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      strict.push(await cutAfter(tablet, disk, 'ours', `strict-${round}`));
      relaxed.push(await cutAfter(tablet, disk, 'browser', `relaxed-${round}`));
    }
  } finally {
    await tablet.kill();
    await office.close();
    await disk.remove();
  }
  report(strict, relaxed);
}

/** How many of the writes are there after the power was cut and came back. */
async function cutAfter(
  tablet: Tablet,
  disk: Disk,
  who: 'ours' | 'browser',
  name: string,
): Promise<number> {
  await openBench(tablet);
  await tablet.page.evaluate(
    ([writer, db, count]) =>
      writer === 'ours'
        ? window.bench.writeMany(db, count)
        : window.bench.writeManyRelaxed(db, count),
    [who, name, COUNT] as const,
  );
  await disk.cutPower();
  await tablet.kill();
  await disk.unmount();
  await disk.mount();
  await tablet.launch();
  await openBench(tablet);
  return tablet.page.evaluate(
    ([writer, db]) =>
      writer === 'ours' ? window.bench.countKept(db) : window.bench.countKeptRaw(db),
    [who, name] as const,
  );
}

function report(strict: readonly number[], relaxed: readonly number[]): void {
  const row: BenchRow = {
    what: `I power cut right after ${COUNT} acknowledged writes: left, least of ${ROUNDS} rounds`,
    floor: `browser's default: ${Math.min(...relaxed)} to ${Math.max(...relaxed)}`,
    ours: `${Math.min(...strict)}`,
    budget: `${COUNT}, every round`,
    holds: strict.every((figure) => figure === COUNT),
  };
  process.stdout.write(`${toMarkdown([row])}\n`);
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/bench-power-cut.json', `${JSON.stringify({ row, strict, relaxed })}\n`);
  if (relaxed.every((figure) => figure === COUNT)) {
    process.stderr.write('Nothing was lost by default either: this was no power cut.\n');
    process.exitCode = 2;
  }
  if (!row.holds) process.exitCode = 1;
}
