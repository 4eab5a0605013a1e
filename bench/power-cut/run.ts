/*
 * `npm run bench:power-cut`: cuts the power right after the last of 100 acknowledged writes and
 * starts the tablet, or the server, again from the disk. Runs only on Linux and as root.
 *
 * The files are on a separate ext4 file system. At the cut the kernel discards all unwritten data,
 * the process is killed, and the disk is mounted again, which replays its journal. The cache of the
 * drive is not tested: a drive is assumed to obey a flush. Writes without a flush go through the
 * same cut; their loss proves that the cut works.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DemoServer } from '../../e2e/support/server/demo-server.ts';
import { Tablet } from '../../e2e/support/tablet/tablet.ts';
import { buildBench } from '../build-bench.ts';
import { openBenchServer } from '../open-bench-server.ts';
import { type BenchRow, toMarkdown } from '../row.ts';
import { openBench } from '../rows/killed.ts';
import { LoopDisk, findDiskObstacle } from './loop-disk.ts';

const COUNT = 100;
const ROUNDS = 5;

const obstacle = findDiskObstacle();
if (obstacle) {
  process.stderr.write(`The power was not cut: ${obstacle}.\n`);
  process.exitCode = 2;
} else {
  await run();
}

interface Rows {
  strict: number[];
  relaxed: number[];
}

async function run(): Promise<void> {
  const disk = new LoopDisk();
  await disk.mount();
  try {
    const tablet = await cutTablet(disk);
    const server = await cutHeadOffice(disk);
    report([
      rowOf('a tablet', 'browser’s default', tablet),
      rowOf('head office', 'SQLite without flush', server),
    ]);
  } finally {
    await disk.remove();
  }
}

/**
 * Returns how many writes survive a power cut: in our app, and in a page with the browser's default
 * durability.
 */
async function cutTablet(disk: LoopDisk): Promise<Rows> {
  const office = await openBenchServer({ customers: 0, webDir: buildBench() });
  const rows: Rows = { strict: [], relaxed: [] };
  const tablet = await Tablet.switchOn(office.url, { folder: disk.folder });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rows.strict.push(await cutAfter(tablet, disk, 'ours', `strict-${round}`));
      rows.relaxed.push(await cutAfter(tablet, disk, 'browser', `relaxed-${round}`));
    }
  } finally {
    await tablet.kill();
    await office.close();
  }
  return rows;
}

async function cutAfter(
  tablet: Tablet,
  disk: LoopDisk,
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
      writer === 'ours' ? window.bench.countStored(db) : window.bench.countStoredRaw(db),
    [who, name] as const,
  );
}

/**
 * Returns how many rows survive a power cut: on the server, and in a bare SQLite file without a
 * flush per commit.
 */
async function cutHeadOffice(disk: LoopDisk): Promise<Rows> {
  const { folder } = disk;
  const server = await DemoServer.open(undefined, { folder });
  const rows: Rows = { strict: [], relaxed: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `Round ${round}`;
      const agent = await server.signInToRest();
      const bare = openBare(folder);
      for (let count = 0; count < COUNT; count += 1) {
        bare.prepare('insert into rounds values (?)').run(name);
        await agent.registerCustomer(name, `round-${round}-${count}@example.org`);
      }
      await disk.cutPower();
      await server.kill();
      closeAfterCut(bare);
      await disk.unmount();
      await disk.mount();
      await server.start();
      rows.strict.push(await server.countCustomers(name));
      rows.relaxed.push(countBare(folder, name));
    }
  } finally {
    await server.close();
  }
  return rows;
}

function openBare(folder: string): DatabaseSync {
  const bare = new DatabaseSync(join(folder, 'bare.sqlite'));
  bare.exec('pragma journal_mode = wal; pragma synchronous = normal');
  bare.exec('create table if not exists rounds (name text)');
  return bare;
}

function countBare(folder: string, name: string): number {
  const bare = openBare(folder);
  const row = bare.prepare('select count(*) as count from rounds where name = ?').get(name);
  bare.close();
  return Number(row?.['count']);
}

/** Ignores the I/O error of the last flush: the disk rejects all writes after the cut. */
function closeAfterCut(bare: DatabaseSync): void {
  try {
    bare.close();
  } catch (error) {
    if (!/disk I\/O error/.test(String(error))) throw error;
  }
}

function rowOf(machine: string, floor: string, { strict, relaxed }: Rows): BenchRow {
  // The floor does not flush. If the floor lost no writes, the power cut did not work.
  const isCut = relaxed.some((left) => left < COUNT);
  return {
    what: `I power of ${machine} cut right after ${COUNT} acknowledged writes: left, least of ${ROUNDS} rounds`,
    floor: `${floor}: ${Math.min(...relaxed)} to ${Math.max(...relaxed)}`,
    ours: isCut ? `${Math.min(...strict)}` : 'no power cut: the floor lost nothing',
    budget: `${COUNT}, every round`,
    holds: isCut && strict.every((left) => left === COUNT),
  };
}

function report(rows: readonly BenchRow[]): void {
  process.stdout.write(`${toMarkdown(rows)}\n`);
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/bench-power-cut.json', `${JSON.stringify(rows)}\n`);
  if (!rows.every(({ holds }) => holds)) process.exitCode = 1;
}
