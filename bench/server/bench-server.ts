/*
 * `node bench/server/bench-server.ts`: what one head-office process does, over real HTTP on
 * loopback, with every commit on the disk. Prints a table, writes JSON. `--rows cancellations`
 * measures only some rows: pushes, size, cancellations.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startOwnPostgres } from '../../sync-server/store/postgres.testing.ts';
import { milliseconds, times } from '../statistics.ts';
import { type BenchRow, toMarkdown } from '../row.ts';
import { bookingRows, measureCancellations } from './cancellations.ts';
import { type HeadOffice, openHeadOffice } from './head-office.ts';
import { measureFirstPull, measureOneChange, measurePush } from './measures.ts';

const SECONDS = 2;
const ROUNDS = 300;
const FEW = 1000;
const MANY = 100_000;
const LEAST_PER_SECOND = 5000;
const MOST_MEGABYTES = 300;
const MOST_TIMES = 1.2;
const ATTENTIONS = 6000;
const WARM_UP = 30;

const requested = parseArgs({ options: { rows: { type: 'string' } } }).values.rows?.split(',');
const isRequested = (rows: string) => requested === undefined || requested.includes(rows);

const rows: BenchRow[] = [];
const report = (row: BenchRow) => {
  rows.push(row);
  process.stdout.write(`${toMarkdown([row]).split('\n').at(-1) ?? ''}\n`);
};
const perSecond = (figure: number) => `${figure.toLocaleString('en')} /s`;

const postgres = await startOwnPostgres({ durable: true });
try {
  if (isRequested('pushes')) {
    await benchPushes('SQLite, synchronous=FULL', undefined, LEAST_PER_SECOND);
    await benchPushes('PostgreSQL, fsync', await postgres.createDatabase(), 0);
  }
  if (isRequested('size')) {
    await benchSize('SQLite', () => Promise.resolve(undefined));
    await benchSize('PostgreSQL', () => postgres.createDatabase());
  }
  if (isRequested('cancellations')) {
    await benchCancellations('SQLite', () => Promise.resolve(undefined));
    await benchCancellations('PostgreSQL', () => postgres.createDatabase());
  }
} finally {
  await postgres.stop();
}
process.stdout.write(`\n${toMarkdown(rows)}\n`);
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/bench-server.json', `${JSON.stringify(rows, null, 2)}\n`);
if (rows.some((row) => !row.holds)) process.exitCode = 1;

async function benchPushes(name: string, databaseUrl: string | undefined, least: number) {
  const office = await openHeadOffice(FEW, databaseUrl);
  try {
    await measurePush(office, 4, 1);
    for (const clients of [1, 4, 8]) {
      const figure = await measurePush(office, clients, SECONDS);
      report({
        what: `registrations in batches of 10, ${clients} at once (${name})`,
        floor: '–',
        ours: perSecond(figure),
        budget: clients > 1 && least > 0 ? `≥ ${perSecond(least)}` : '–',
        holds: clients === 1 || figure >= least,
      });
    }
  } finally {
    await office.close();
  }
}

async function benchSize(name: string, database: () => Promise<string | undefined>) {
  const small = await openHeadOffice(FEW, await database());
  const large = await openHeadOffice(MANY, await database());
  try {
    const figure = await measureFirstPull(large);
    report({
      what: `first pull of ${MANY.toLocaleString('en')} customers, rows (${name})`,
      floor: '–',
      ours: perSecond(figure),
      budget: '–',
      holds: true,
    });
    await measureOneChange([small, large], ROUNDS / 10);
    const [few = 0, many = 0] = await measureOneChange([small, large], ROUNDS);
    report({
      what: `one change pulled, ${MANY.toLocaleString('en')} customers present (${name})`,
      floor: `${milliseconds(few)} with ${FEW.toLocaleString('en')}`,
      ours: `${milliseconds(many)}, ${times(many, few)}`,
      budget: `≤ ×${MOST_TIMES}`,
      holds: many <= few * MOST_TIMES,
    });
    report(memoryRow(name, large));
  } finally {
    await small.close();
    await large.close();
  }
}

async function benchCancellations(name: string, database: () => Promise<string | undefined>) {
  const bookings = WARM_UP + ROUNDS;
  const without = await openHeadOffice(FEW, await database(), bookingRows(bookings, 0));
  const rowsWith = bookingRows(bookings, ATTENTIONS);
  const withAttentions = await openHeadOffice(FEW, await database(), rowsWith);
  try {
    const offices = [without, withAttentions];
    await measureCancellations(offices, { from: 0, count: WARM_UP });
    const rounds = { from: WARM_UP, count: ROUNDS };
    const [none = 0, many = 0] = await measureCancellations(offices, rounds);
    report({
      what: `cancelBooking, ${ATTENTIONS.toLocaleString('en')} settled attentions (${name})`,
      floor: `${milliseconds(none)} with none`,
      ours: `${milliseconds(many)}, ${times(many, none)}`,
      budget: `≤ ×${MOST_TIMES}`,
      holds: many <= none * MOST_TIMES,
    });
  } finally {
    await without.close();
    await withAttentions.close();
  }
}

function memoryRow(name: string, office: HeadOffice): BenchRow {
  const { now, peak } = office.memory();
  return {
    what: `memory of the server process after that (${name})`,
    floor: '–',
    ours: `${now} MB, at most ${peak} MB`,
    budget: `< ${MOST_MEGABYTES} MB`,
    holds: peak < MOST_MEGABYTES,
  };
}
