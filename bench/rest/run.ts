/*
 * `npm run bench:rest`: measures API reads, figures, erasures and an import at the sizes of a large
 * dealer. One server process runs on SQLite, then on PostgreSQL. Prints a table, writes JSON.
 * `--scale 0.01` shrinks all sizes, `--on sqlite` selects one database, `--only Customers` selects
 * reads by name. `--beside` measures pushes and pulls of tablets instead, while lists, PDFs and
 * imports run for `--seconds 300`.
 */
import { parseArgs } from 'node:util';
import { type FilledServer, openFilledServer } from '../filled-server.ts';
import { type BenchDatabase, onDatabases, Report } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { measureUnderLoad } from './measure-under-load.ts';
import { fill, REGULAR_CUSTOMER_ID, SHOWROOM, type Sizes } from './fill-store.ts';
import { type ReadOperation, readOperations } from './operations.ts';
import { pushErasure, pushImport, send } from './requests.ts';

const MOST_MS = 50;
const ROUNDS = 30;
const CHANGES = 10;
const ERASURES = 10;
/** No new round of a row starts after this time, so a slow row has fewer rounds. */
const MOST_MS_PER_ROW = 10_000;

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    on: { type: 'string' },
    only: { type: 'string' },
    beside: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '300' },
  },
});
const scale = Number(values.scale);
const scaled = (size: number) => Math.max(100, Math.round(size * scale));
const sizes: Sizes = {
  customers: scaled(50_000),
  bookings: scaled(20_000),
  priceLists: 31,
  logEntries: scaled(300_000),
  otherShowrooms: 30,
  customersOfOther: scaled(10_000),
};

const report = new Report();

await onDatabases(values.on, benchOn);
report.finish(values.beside ? 'bench-rest-beside' : 'bench-rest');

async function benchOn({ name, create }: BenchDatabase): Promise<void> {
  const server = await openFilledServer(await create(), (store) => fill(store, sizes));
  try {
    await (values.beside ? benchUnderLoad(server, name) : benchRequests(server, name));
    report.addMemory(name, server);
  } finally {
    await server.close();
  }
}

async function benchUnderLoad(server: FilledServer, database: string): Promise<void> {
  // Request the figures once before the measurement, so that their first count is not measured.
  await get(server, '/analytics');
  report.add(...(await measureUnderLoad(server, database, Number(values.seconds))));
}

async function benchRequests(server: FilledServer, database: string): Promise<void> {
  const measure: Measure = (what, rounds, work, runsInOtherProcess = false) =>
    measureRow(server, { what: `${what} (${database})`, rounds, work, runsInOtherProcess });
  await measure('first count of the figures', 1, () => get(server, '/analytics'));
  for (const operation of await readOperations(server.url)) {
    if (values.only && !operation.name.includes(values.only)) continue;
    const work = () => readOnce(server, operation);
    await measure(operation.name, ROUNDS, work, operation.runsInOtherProcess);
  }
  if (!values.only) await benchWrites(server, measure);
}

async function benchWrites(server: FilledServer, measure: Measure): Promise<void> {
  const threeAtOnce = () => Promise.all([1, 2, 3].map(() => get(server, '/customers')));
  await measure('three listCustomers at once', ROUNDS, threeAtOnce);
  let changes = 0;
  await measure('one changed customer and its figures', CHANGES, async () => {
    changes += 1;
    const intent = changes % 2 === 0 ? 'hot' : 'cold';
    const body = { intent, assignedTo: `BEN00${2 + (changes % 2)}` };
    await send(server, 'PUT', '/customers/filled-9', { body });
    await get(server, `/analytics?showroom=${SHOWROOM}`);
  });
  await measure('import of 3,200 rows in one push', 1, () => pushImport(server));
  let erased = 20;
  await measure('request to erase one person', ERASURES, () => {
    erased += 1;
    return pushErasure(server, `filled-${erased}`);
  });
  await measure('request to erase a person with 60 follow-ups', 1, () =>
    pushErasure(server, REGULAR_CUSTOMER_ID),
  );
}

type Measure = (
  what: string,
  rounds: number,
  work: () => Promise<unknown>,
  runsInOtherProcess?: boolean,
) => Promise<void>;

interface Measured {
  what: string;
  rounds: number;
  work: () => Promise<unknown>;
  runsInOtherProcess: boolean;
}

async function measureRow(
  server: FilledServer,
  { what, rounds, work, runsInOtherProcess }: Measured,
): Promise<void> {
  const figures: number[] = [];
  if (rounds > 1) await work();
  await server.longestBlock();
  const processorBefore = server.processorTime();
  const end = performance.now() + MOST_MS_PER_ROW;
  for (let round = 0; round < rounds && performance.now() < end; round += 1) {
    const begun = performance.now();
    await work();
    figures.push(performance.now() - begun);
  }
  const processor = (server.processorTime() - processorBefore) / figures.length;
  const block = await server.longestBlock();
  const hasLatency = rounds > 1 && !runsInOtherProcess;
  const [p50, p95] = [percentile(figures, 0.5), percentile(figures, 0.95)];
  report.add({
    what,
    floor: '–',
    ours: `${milliseconds(p50)} / ${milliseconds(p95)}, block ${milliseconds(block)}, processor ${milliseconds(processor)}, ${server.memory().now} MB`,
    budget: hasLatency ? `p95 and block ≤ ${MOST_MS} ms` : `block ≤ ${MOST_MS} ms`,
    holds: block <= MOST_MS && (!hasLatency || p95 <= MOST_MS),
  });
}

function readOnce(server: FilledServer, { path, body, token }: ReadOperation): Promise<unknown> {
  const method = body === undefined ? 'GET' : 'POST';
  return send(server, method, path, { body, ...(token !== undefined && { token }) });
}

function get(server: FilledServer, path: string): Promise<unknown> {
  return send(server, 'GET', path);
}
