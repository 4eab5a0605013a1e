import { setTimeout as pause } from 'node:timers/promises';
import type { FilledServer } from '../filled-server.ts';
import type { BenchRow } from '../row.ts';
import { openTablet, type Tablet } from '../server/tablet-requests.ts';
import { toTimedRow } from '../timed-row.ts';
import { pushImport, send } from './requests.ts';

const TABLETS = 8;
const MOST_MS = 100;
/**
 * Interval between the changes of each tablet. In the busiest minutes a real tablet makes one
 * change every 45 s.
 */
const CHANGE_EVERY_MS = 1000;

/**
 * Fewer than the 3,200 rows of a normal import. Ids become longer with the number of imports, so
 * later imports of 3,200 rows would exceed the maximum size of a push.
 */
const ROWS_PER_IMPORT = 3000;

const paths = [
  '/bookings',
  '/customers',
  '/vehicles',
  '/analytics/export?format=pdf&dateRange=365',
];

/** Measures pushes and pulls of tablets while lists, a PDF and an import run continuously. */
export async function measureUnderLoad(
  server: FilledServer,
  database: string,
  seconds: number,
): Promise<BenchRow[]> {
  const tablets = Array.from({ length: TABLETS }, () => openTablet(server));
  await Promise.all(tablets.map(pullAll));
  await server.longestBlock();
  const end = performance.now() + seconds * 1000;
  const requests = paths.map((path, at) => {
    const address = `192.0.2.${at + 1}`;
    return repeat(end, () => send(server, 'GET', path, { address }));
  });
  const imports = repeat(end, (number) =>
    pushImport(server, { number: number + 1, rows: ROWS_PER_IMPORT }),
  );
  const took = { push: [] as number[], pull: [] as number[] };
  await Promise.all(tablets.map((tablet) => work(tablet, end, took)));
  const counts = await Promise.all([...requests, imports]);
  const beside = [...paths, 'imports'].map((path, at) => `${path} × ${counts[at]}`).join(', ');
  return [
    toTimedRow(`push of one change, ${TABLETS} tablets (${database})`, took.push, MOST_MS),
    toTimedRow(`pull of one page, ${TABLETS} tablets (${database})`, took.pull, MOST_MS),
    {
      what: `beside that in ${seconds} s (${database})`,
      floor: '–',
      ours: `${beside} of ${ROWS_PER_IMPORT} rows; block ${Math.round(await server.longestBlock())} ms`,
      budget: '–',
      holds: counts.every((count) => count > 0),
    },
  ];
}

/** Repeats the run until the end of the measurement. Resolves with the number of completed runs. */
async function repeat(end: number, run: (number: number) => Promise<unknown>): Promise<number> {
  let count = 0;
  while (performance.now() < end) {
    await run(count);
    count += 1;
  }
  return count;
}

async function pullAll(tablet: Tablet): Promise<void> {
  while ((await tablet.pull()).more);
}

async function work(
  tablet: Tablet,
  end: number,
  took: { push: number[]; pull: number[] },
): Promise<void> {
  // Each simulated tablet starts at a random time, because real tablets are not synchronized.
  await pause(Math.random() * CHANGE_EVERY_MS);
  while (performance.now() < end) {
    const begun = performance.now();
    await tablet.push(1);
    took.push.push(performance.now() - begun);
    for (;;) {
      const pageBegun = performance.now();
      const { more } = await tablet.pull();
      took.pull.push(performance.now() - pageBegun);
      if (!more) break;
    }
    await pause(Math.max(0, begun + CHANGE_EVERY_MS - performance.now()));
  }
}
