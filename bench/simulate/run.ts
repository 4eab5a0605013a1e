/*
 * `npm run simulate`: sends the requests of thousands of tablets, each with its own stream of
 * pokes, to real server processes on a real PostgreSQL. Measures the cost of a quiet tablet and of
 * a mutation, and computes the capacity for larger networks from these costs (`capacity.ts`).
 *
 * Options: `--tablets`, `--processes`, `--seconds` (of each measurement), `--per-day` (mutations of
 * a tablet), `--hours` (per day with mutations), `--peak` (load of the busiest minutes as a
 * multiple of the mean).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { percentile } from '../statistics.ts';
import { computeCosts } from './capacity.ts';
import { formatCapacity, formatCosts, formatMeasurements } from './format-tables.ts';
import { failures } from './http-requests.ts';
import { type LoadMeasurement, measureLoad } from './measure-load.ts';
import { type ServerCluster, openServerCluster } from './server-cluster.ts';
import { SimulatedTablet } from './simulated-tablet.ts';
import { LatencyRecorder } from './latency-recorder.ts';

const { values } = parseArgs({
  options: {
    tablets: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '60' },
    'per-day': { type: 'string', default: '200' },
    hours: { type: 'string', default: '10' },
    peak: { type: 'string', default: '4' },
  },
});
const ALL = Number(values.tablets);
const SECONDS = Number(values.seconds);
const DAY = {
  mutationsPerTabletDay: Number(values['per-day']),
  hours: Number(values.hours),
  peak: Number(values.peak),
};
const OPENED_AT_ONCE = 100;
const SHARES = [0.1, 0.3, 1];

const office = await openServerCluster(ALL, Number(values.processes));
try {
  await simulate(office);
} finally {
  await office.close();
}
process.exit();

async function simulate(headOffice: ServerCluster): Promise<void> {
  const times = new LatencyRecorder();
  const tablets = headOffice.enrolled.map((enrolled, number) => {
    const url = headOffice.urls[number % headOffice.urls.length] ?? '';
    return new SimulatedTablet(enrolled, { url, number, times });
  });
  say(`${ALL} tablets, ${new Set(tablets.map(({ showroomId }) => showroomId)).size} showrooms`);
  await firstPulls(headOffice, tablets, times);
  const mean = DAY.mutationsPerTabletDay / (DAY.hours * 3600);
  const lived: LoadMeasurement[] = [];
  const live = async (present: readonly SimulatedTablet[], wanted: number) => {
    const stretch = await measureLoad(headOffice, present, { times, wanted, seconds: SECONDS });
    lived.push(stretch);
    say(formatMeasurements([stretch]).split('\n').at(-1) ?? '');
    return stretch;
  };
  let open = 0;
  for (const share of SHARES) {
    const count = Math.ceil(ALL * share);
    await openStreams(tablets.slice(open, count));
    open = count;
    await live(tablets.slice(0, count), 0);
    await live(tablets.slice(0, count), count * mean);
  }
  await live(tablets, ALL * mean * DAY.peak);
  const costs = computeCosts(lived);
  say(`\n${formatMeasurements(lived)}\n\n${formatCosts(costs)}\n\n${formatCapacity(costs, DAY)}`);
  for (const [what, count] of failures) say(`failed ${count} times: ${what}`);
  mkdirSync('.cache', { recursive: true });
  const all = { options: values, lived, costs, failures: [...failures] };
  writeFileSync('.cache/simulate.json', `${JSON.stringify(all, null, 2)}\n`);
  for (const tablet of tablets) tablet.close();
  if (failures.size > 0) process.exitCode = 1;
}

/**
 * One tablet of each showroom pulls all rows; the other tablets continue from the feed position of
 * this tablet.
 */
async function firstPulls(
  headOffice: ServerCluster,
  tablets: readonly SimulatedTablet[],
  times: LatencyRecorder,
): Promise<void> {
  const before = headOffice.usage();
  const firstOf = new Map<string, SimulatedTablet>();
  for (const tablet of tablets) {
    if (!firstOf.has(tablet.showroomId)) firstOf.set(tablet.showroomId, tablet);
  }
  for (const tablet of firstOf.values()) await tablet.pull();
  for (const { network, showroomId } of tablets) {
    network.cookie = firstOf.get(showroomId)?.network.cookie ?? null;
  }
  const cost = (headOffice.usage().servers - before.servers) / firstOf.size;
  const p50 = percentile(times.pulls, 0.5);
  say(`a first pull: ${p50.toFixed(0)} ms, ${cost.toFixed(0)} ms of a server’s processor`);
}

async function openStreams(tablets: readonly SimulatedTablet[]): Promise<void> {
  for (let from = 0; from < tablets.length; from += OPENED_AT_ONCE) {
    await Promise.all(tablets.slice(from, from + OPENED_AT_ONCE).map((tablet) => tablet.open()));
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
