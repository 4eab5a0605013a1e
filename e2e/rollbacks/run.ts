/*
 * `npm run promotions -- --times 10`: promotes an asynchronous standby ten times. Each time, the
 * standby lacks the last 1 to 50 acknowledged commits. Then restores a PostgreSQL database and an
 * SQLite file from a copy. `--times` counts the promotions, `--restores` the other rollbacks,
 * `--processes` the server processes on PostgreSQL, `--seed` varies the writes.
 */
import { parseArgs } from 'node:util';
import { Random } from '../chaos/seeded-random.ts';
import { openCopiedFile } from './copied-file.ts';
import { openFleet } from './tablet-fleet.ts';
import { openPromotedStandby } from './promoted-standby.ts';
import { openRestoredDatabase, restoreMethods } from './restored-database.ts';
import { runRollbackRound, HEALED_WITHIN_MS, type RoundReport } from './rollback-round.ts';
import type { RollbackServer } from './server-processes.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    restores: { type: 'string', default: '2' },
    processes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});
const MOST_COMMITS_LOST = 50;
const MOST_MISSES_SHOWN = 20;

const processes = Number(values.processes);
await runRollbacks('promotion', Number(values.times), () => openPromotedStandby(processes));
for (const method of restoreMethods) {
  const open = () => openRestoredDatabase(method, processes);
  await runRollbacks(`restore by ${method}`, Number(values.restores), open);
}
await runRollbacks('copied file', Number(values.restores), openCopiedFile);
// Exits explicitly, because cancelled requests may keep their connections open for a while.
process.exit();

async function runRollbacks(
  kind: string,
  times: number,
  open: () => Promise<RollbackServer>,
): Promise<void> {
  if (times === 0) return;
  const random = new Random(Number(values.seed));
  const server = await open();
  const tablets = await openFleet(server);
  try {
    for (let number = 1; number <= times; number += 1) {
      const lost = lostIn(number, times, random);
      const report = await runRollbackRound(server, tablets, { number, lost, random });
      print(`${kind} ${number}: ${format(report)}`);
      if (!isHealedInTime(report)) break;
    }
  } finally {
    await Promise.all(tablets.map((tablet) => tablet.close()));
    for (const [error, count] of server.errorCounts()) print(`logged ${count} times: ${error}`);
    await server.close();
  }
}

/**
 * Returns the number of commits to lose, 1 to 50. A series of two or more rollbacks includes both
 * limits.
 */
function lostIn(number: number, times: number, random: Random): number {
  if (number === 1) return 1;
  return number === times ? MOST_COMMITS_LOST : random.between(1, MOST_COMMITS_LOST);
}

function format({ missing, waits, misses }: RoundReport): string {
  const healed = [...waits].map(([tablet, ms]) => `${tablet} ${(ms / 1000).toFixed(1)} s`);
  const shown = misses.slice(0, MOST_MISSES_SHOWN).map((miss) => `\n  ${miss}`);
  return `${missing} commits missing, healed: ${healed.join(', ')}${shown.join('')}`;
}

function isHealedInTime({ waits, misses }: RoundReport): boolean {
  const longest = Math.max(...waits.values());
  if (misses.length === 0 && longest <= HEALED_WITHIN_MS) return true;
  process.exitCode = 1;
  return false;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
