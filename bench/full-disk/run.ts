/*
 * `npm run full-disk`: another program fills the disk of a tablet that works offline. Linux and
 * root only, because the profile is on its own ext4 file system.
 *
 * In each round the disk fills while walk-ins are logged. The browser is killed on the full disk,
 * space is freed, and the browser starts again. Then three conditions must hold:
 * - Every acknowledged walk-in is in the outbox.
 * - Every refused walk-in has shown a message and kept its form.
 * - The server receives each acknowledged walk-in exactly once.
 *
 * Options: `--fills 10`, `--engine leveldb` or `--engine sqlite` (default: both).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { preparedDisks, prepareDisks } from '../../e2e/support/prepared-disks.ts';
import { DemoServer } from '../../e2e/support/server/demo-server.ts';
import { requireBrowser } from '../../scripts/browsers/find-browser.ts';
import { LoopDisk, findDiskObstacle } from '../power-cut/loop-disk.ts';
import { type BenchRow, toMarkdown } from '../row.ts';
import { type Fill, FillingTablet } from './filling-tablet.ts';

const engines = { leveldb: [], sqlite: ['--enable-features=IdbSqliteBackingStore'] };
type Engine = keyof typeof engines;

const { values } = parseArgs({
  options: { fills: { type: 'string', default: '10' }, engine: { type: 'string' } },
});

const obstacle = findDiskObstacle();
if (obstacle) {
  process.stderr.write(`No disk was filled: ${obstacle}.\n`);
  process.exitCode = 2;
} else {
  await run(Number(values.fills));
}

async function run(fills: number): Promise<void> {
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
  await prepareDisks();
  const rows: BenchRow[] = [];
  for (const engine of (Object.keys(engines) as Engine[]).filter(isWanted)) {
    rows.push(toRow(engine, await fillOften(engine, fills)));
  }
  const browser = execFileSync(requireBrowser(), ['--version']).toString().trim();
  process.stdout.write(`${browser}\n${toMarkdown(rows)}\n`);
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/full-disk.json', `${JSON.stringify({ browser, rows })}\n`);
  if (rows.some(({ holds }) => !holds)) process.exitCode = 1;
}

function isWanted(engine: Engine): boolean {
  return values.engine === undefined || values.engine === engine;
}

async function fillOften(engine: Engine, count: number): Promise<Fill[]> {
  const office = await DemoServer.open(preparedDisks.headOffice);
  const disk = new LoopDisk();
  await disk.mount();
  const tablet = await FillingTablet.start(office, disk.folder, engines[engine]);
  const fills: Fill[] = [];
  try {
    for (let number = 1; number <= count; number += 1) {
      const fill = await tablet.fill(number);
      fills.push(fill);
      process.stdout.write(`${engine} ${number}: ${JSON.stringify(fill)}\n`);
    }
  } catch (error) {
    // Print the error here, because a later error in `finally` would replace this error.
    process.stderr.write(`${engine}: ${String(error)}\n`);
    throw error;
  } finally {
    await tablet.discard();
    await office.close();
    await disk.remove();
  }
  return fills;
}

function toRow(engine: Engine, fills: readonly Fill[]): BenchRow {
  const sum = (figure: keyof Fill) => fills.reduce((total, fill) => total + fill[figure], 0);
  const failed = sum('missing') + sum('notReceivedOnce') + sum('unexplained');
  return {
    what: `J ${engine}: ${fills.length} fills of the disk during offline work`,
    floor: `${sum('acknowledged')} acknowledged, ${sum('refused')} refused`,
    ours: `${sum('missing')} missing, ${sum('notReceivedOnce')} not received exactly once, ${sum('unexplained')} refused without a text or their form`,
    budget: '0, 0, 0',
    holds: failed === 0 && fills.every(({ refused, acknowledged }) => refused * acknowledged > 0),
  };
}
