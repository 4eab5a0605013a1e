/*
 * `node bench/server/bench-server.ts`: measures the throughput of one server process over real HTTP
 * on loopback, with durable commits. Prints a table and writes JSON. `--rows cancellations` runs
 * only the named rows (pushes, size or cancellations), and `--on sqlite` uses only one database.
 */
import { parseArgs } from 'node:util';
import { milliseconds, times } from '../statistics.ts';
import { type BenchDatabase, onDatabases, Report } from '../report.ts';
import { createBookingRows, measureCancellations } from './cancellations.ts';
import { openFilledShowroom } from '../filled-server.ts';
import { measureFirstPull, measureOneChange, measurePush } from './measures.ts';

const SECONDS = 2;
const ROUNDS = 300;
const FEW = 1000;
const MANY = 100_000;
const LEAST_PER_SECOND = 5000;
const MOST_TIMES = 1.2;
const ATTENTIONS = 6000;
const WARM_UP = 30;

const { values } = parseArgs({ options: { rows: { type: 'string' }, on: { type: 'string' } } });
const requested = values.rows?.split(',');
const isRequested = (rows: string) => requested === undefined || requested.includes(rows);

const report = new Report();
const perSecond = (figure: number) => `${figure.toLocaleString('en')} /s`;

await onDatabases(values.on, async (database) => {
  if (isRequested('pushes')) await benchPushes(database);
  if (isRequested('size')) await benchSize(database);
  if (isRequested('cancellations')) await benchCancellations(database);
});
report.finish('bench-server');

async function benchPushes({ name, create }: BenchDatabase) {
  const least = name === 'SQLite' ? LEAST_PER_SECOND : 0;
  const office = await openFilledShowroom(FEW, await create());
  try {
    await measurePush(office, 4, 1);
    for (const clients of [1, 4, 8]) {
      const figure = await measurePush(office, clients, SECONDS);
      report.add({
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

async function benchSize({ name, create }: BenchDatabase) {
  const small = await openFilledShowroom(FEW, await create());
  const large = await openFilledShowroom(MANY, await create());
  try {
    const figure = await measureFirstPull(large);
    report.add({
      what: `first pull of ${MANY.toLocaleString('en')} customers, rows (${name})`,
      floor: '–',
      ours: perSecond(figure),
      budget: '–',
      holds: true,
    });
    await measureOneChange([small, large], ROUNDS / 10);
    const [few = 0, many = 0] = await measureOneChange([small, large], ROUNDS);
    report.add({
      what: `one change pulled, ${MANY.toLocaleString('en')} customers present (${name})`,
      floor: `${milliseconds(few)} with ${FEW.toLocaleString('en')}`,
      ours: `${milliseconds(many)}, ${times(many, few)}`,
      budget: `≤ ×${MOST_TIMES}`,
      holds: many <= few * MOST_TIMES,
    });
    report.addMemory(name, large);
  } finally {
    await small.close();
    await large.close();
  }
}

async function benchCancellations({ name, create }: BenchDatabase) {
  const bookings = WARM_UP + ROUNDS;
  const without = await openFilledShowroom(FEW, await create(), createBookingRows(bookings, 0));
  const rowsWith = createBookingRows(bookings, ATTENTIONS);
  const withAttentions = await openFilledShowroom(FEW, await create(), rowsWith);
  try {
    const offices = [without, withAttentions];
    await measureCancellations(offices, { from: 0, count: WARM_UP });
    const rounds = { from: WARM_UP, count: ROUNDS };
    const [none = 0, many = 0] = await measureCancellations(offices, rounds);
    report.add({
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
