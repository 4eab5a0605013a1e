/*
 * `npm run soak`: four server processes on one PostgreSQL, and fifty tablets that write for two
 * minutes. At regular intervals one fault is injected: a process is killed, paused inside a write
 * or cut off inside a write; the database is restarted; the initial backup is restored. At the end
 * each mutation must be at the server once and on every tablet, and no transaction may be stuck.
 * `--seconds`, `--tablets` and `--rate` (mutations per second and tablet) vary the run.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '../chaos/seeded-random.ts';
import { ResponseCounts } from './response-counts.ts';
import { findViolations } from './find-violations.ts';
import { openSoakServer, type SoakServer } from './soak-server.ts';
import { readPostgresState } from './server-state.ts';
import { table } from './format-soak-table.ts';
import { TabletConnection } from './tablet-connection.ts';
import { type Injected, injectFaults, FAULT_PERIODS } from './inject-faults.ts';
import { openSoakTablet, type SoakTablet } from './soak-tablet.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    tablets: { type: 'string', default: '50' },
    rate: { type: 'string', default: '2' },
  },
});
const DRAIN_WITHIN_MS = 120_000;
const REST_WITHIN_MS = 60_000;
const MOST_MISSES_SHOWN = 20;

const office = await openSoakServer(Number(values.tablets));
try {
  await soak(office);
} finally {
  await office.close();
}
// Exits explicitly, because cancelled requests may keep their connections open for a while.
process.exit();

async function soak(headOffice: SoakServer): Promise<void> {
  const answers = new ResponseCounts();
  const tablets = await Promise.all(
    headOffice.enrolled.map((enrolled, index) => {
      const tablet = enrolled.deviceId;
      const line = { tablet, first: index, answers };
      const { transport } = new TabletConnection(headOffice.transports, line);
      return openSoakTablet(enrolled, { index, transport, random: new Random(index) });
    }),
  );
  const day = await writeDuringFaults(headOffice, tablets);
  const drainedAt = await untilDrained(tablets);
  say('checking');
  const failed = day.injected.flatMap(({ miss }) => miss ?? []);
  const misses = [...failed, ...(await missesAtRest(headOffice, tablets))];
  await Promise.all(tablets.map((tablet) => tablet.close()));
  say(table({ ...day, drainedAt }, tablets, answers));
  for (const [what, count] of headOffice.errorCounts())
    say(`head office said ${count} times: ${what}`);
  for (const miss of misses.slice(0, MOST_MISSES_SHOWN)) say(miss);
  say(misses.length === 0 ? 'nothing was lost, nothing was done twice' : `${misses.length} misses`);
  if (misses.length > 0) process.exitCode = 1;
}

/** Repeats the checks, because figures are counted and pulled some time after the last mutation. */
async function missesAtRest(headOffice: SoakServer, tablets: SoakTablet[]): Promise<string[]> {
  const giveUpAt = performance.now() + REST_WITHIN_MS;
  for (;;) {
    const misses = await findViolations(await readPostgresState(headOffice.databaseUrl), tablets);
    if (misses.length === 0 || performance.now() > giveUpAt) return misses;
    await pause(1000);
  }
}

async function writeDuringFaults(headOffice: SoakServer, tablets: SoakTablet[]) {
  const stretch = (Number(values.seconds) * 1000) / FAULT_PERIODS;
  const stop = new AbortController();
  const began = performance.now();
  const writing = Promise.all(
    tablets.map((tablet) => tablet.write(Number(values.rate), stop.signal)),
  );
  writing.catch(() => stop.abort());
  say(`${tablets.length} tablets write`);
  const injected: Injected[] = [];
  for await (const trouble of injectFaults(headOffice, stretch)) {
    say(trouble.name);
    injected.push(trouble);
  }
  await pause(stretch);
  stop.abort();
  await writing;
  const stoppedAt = performance.now();
  say('all writes have ended');
  return { began, injected, stoppedAt };
}

/**
 * Waits until all outboxes are empty, and then until each tablet has pulled again, each time for at
 * most 120 s. Returns the end of the first wait, ms by `performance.now()`.
 */
async function untilDrained(tablets: SoakTablet[]): Promise<number> {
  await untilAll(tablets, (tablet) => tablet.isDrained());
  const drainedAt = performance.now();
  const instant = Date.now();
  await untilAll(tablets, (tablet) => tablet.hasPulledSince(instant));
  return drainedAt;
}

/**
 * Waits until the condition holds for all tablets, at most 120 s. The final checks then report
 * unsent mutations.
 */
async function untilAll(
  tablets: SoakTablet[],
  isSo: (tablet: SoakTablet) => Promise<boolean>,
): Promise<void> {
  const giveUpAt = performance.now() + DRAIN_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const answers = await Promise.all(tablets.map(isSo));
    if (answers.every(Boolean)) return;
    await pause(50);
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
