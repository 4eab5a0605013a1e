/*
 * `npm run bench:rest`: reads of the API, figures, erasures and an import at the sizes of a large
 * dealer, one server process on SQLite and on PostgreSQL. Prints a table, writes JSON.
 * `--scale 0.01` shrinks all sizes, `--on sqlite` selects one database, `--only Customers` some reads.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { aLine } from '../../src/domain/customers/import-line.testing.ts';
import type { PushResponse } from '../../src/domain/protocol/push.ts';
import { pushRequest } from '../../sync-server/head-office.testing.ts';
import { registration } from '../../sync-server/rows.testing.ts';
import { startOwnPostgres } from '../../sync-server/store/postgres.testing.ts';
import { type BenchRow, toMarkdown } from '../row.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { DEVICE_TOKEN, REGULAR, SHOWROOM, type Sizes } from './fill.ts';
import { nextAgentToken, type ReadOperation, readOperations } from './operations.ts';
import { type FilledServer, openFilledServer } from './server.ts';

const MOST_MS = 50;
const MOST_MEGABYTES = 300;
const ROUNDS = 30;
const CHANGES = 10;
const ERASURES = 10;
const IMPORT_LINES = 3200;
const LINES_PER_MUTATION = 200;
/** A row that is far too slow ends after so many ms. */
const MOST_MS_PER_ROW = 10_000;

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    on: { type: 'string' },
    only: { type: 'string' },
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

const rows: BenchRow[] = [];
let lastMutationId = 0;

if (values.on !== 'postgres') await benchOn('SQLite', undefined);
if (values.on !== 'sqlite') {
  const postgres = await startOwnPostgres({ durable: true });
  try {
    await benchOn('PostgreSQL', await postgres.createDatabase());
  } finally {
    await postgres.stop();
  }
}
process.stdout.write(`\n${toMarkdown(rows)}\n`);
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/bench-rest.json', `${JSON.stringify(rows, null, 2)}\n`);
if (rows.some((row) => !row.holds)) process.exitCode = 1;

async function benchOn(database: string, databaseUrl: string | undefined): Promise<void> {
  const server = await openFilledServer(sizes, databaseUrl);
  const measure: Measure = (what, rounds, work, isApart = false) =>
    measureRow(server, { what: `${what} (${database})`, rounds, work, isApart });
  try {
    await measure('first count of the figures', 1, () => get(server, '/analytics'));
    for (const operation of await readOperations(server.url)) {
      if (values.only && !operation.name.includes(values.only)) continue;
      const work = () => readOnce(server, operation);
      await measure(operation.name, ROUNDS, work, operation.isApart);
    }
    if (!values.only) await benchWrites(server, measure);
    reportMemory(server, database);
  } finally {
    await server.close();
  }
}

async function benchWrites(server: FilledServer, measure: Measure): Promise<void> {
  const threeAtOnce = () => Promise.all([1, 2, 3].map(() => get(server, '/customers')));
  await measure('three listCustomers at once', ROUNDS, threeAtOnce);
  let changes = 0;
  await measure('one changed customer and its figures', CHANGES, async () => {
    changes += 1;
    const intent = changes % 2 === 0 ? 'hot' : 'cold';
    await send(server, 'PUT', '/customers/filled-9', {
      intent,
      assignedTo: `BEN00${2 + (changes % 2)}`,
    });
    await get(server, `/analytics?showroom=${SHOWROOM}`);
  });
  await measure('import of 3,200 rows in one push', 1, () => pushImport(server));
  let erased = 20;
  await measure('erasure of one person', ERASURES, () => {
    erased += 1;
    return pushErasure(server, `filled-${erased}`);
  });
  await measure('erasure of a person with 60 follow-ups', 1, () => pushErasure(server, REGULAR));
}

type Measure = (
  what: string,
  rounds: number,
  work: () => Promise<unknown>,
  isApart?: boolean,
) => Promise<void>;

interface Measured {
  what: string;
  rounds: number;
  work: () => Promise<unknown>;
  isApart: boolean;
}

async function measureRow(
  server: FilledServer,
  { what, rounds, work, isApart }: Measured,
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
  const hasLatency = rounds > 1 && !isApart;
  const [p50, p95] = [percentile(figures, 0.5), percentile(figures, 0.95)];
  report({
    what,
    floor: '–',
    ours: `${milliseconds(p50)} / ${milliseconds(p95)}, block ${milliseconds(block)}, processor ${milliseconds(processor)}, ${server.memory().now} MB`,
    budget: hasLatency ? `p95 and block ≤ ${MOST_MS} ms` : `block ≤ ${MOST_MS} ms`,
    holds: block <= MOST_MS && (!hasLatency || p95 <= MOST_MS),
  });
}

function reportMemory(server: FilledServer, database: string): void {
  const { now, peak } = server.memory();
  report({
    what: `memory of the process after that (${database})`,
    floor: '–',
    ours: `${now} MB, at most ${peak} MB`,
    budget: `≤ ${MOST_MEGABYTES} MB`,
    holds: peak <= MOST_MEGABYTES,
  });
}

function report(row: BenchRow): void {
  rows.push(row);
  process.stdout.write(`${toMarkdown([row]).split('\n').at(-1) ?? ''}\n`);
}

function readOnce(server: FilledServer, { path, body, token }: ReadOperation): Promise<unknown> {
  return send(server, body === undefined ? 'GET' : 'POST', path, body, token);
}

function get(server: FilledServer, path: string): Promise<unknown> {
  return send(server, 'GET', path);
}

async function send(
  { url }: FilledServer,
  method: string,
  path: string,
  body?: unknown,
  token = nextAgentToken(),
): Promise<ArrayBuffer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${Buffer.from(bytes).toString()}`);
  return bytes;
}

async function pushMutations(server: FilledServer, all: { name: string; args: object }[]) {
  const mutations = all.map((mutation) => {
    lastMutationId += 1;
    return { ...registration(lastMutationId), ...mutation };
  });
  const request = pushRequest(mutations, {
    clientId: `bench-${server.url}`.replaceAll(/\W/g, '-'),
  });
  const bytes = await send(server, 'POST', '/sync/push', request, DEVICE_TOKEN);
  const { verdicts } = JSON.parse(Buffer.from(bytes).toString()) as PushResponse;
  const failed = verdicts.find(({ verdict }) => verdict !== 'applied');
  if (failed) throw new Error(`mutation ${failed.mutationId}: ${JSON.stringify(failed)}`);
}

function pushErasure(server: FilledServer, customerId: string): Promise<void> {
  const args = { customerId, showroomId: SHOWROOM };
  return pushMutations(server, [{ name: 'eraseCustomer', args }]);
}

function pushImport(server: FilledServer): Promise<void> {
  const lines = Array.from({ length: IMPORT_LINES }, (_, at) =>
    aLine(at, { phone: `+1646${5_000_000 + at}` }),
  );
  const batches = Array.from({ length: IMPORT_LINES / LINES_PER_MUTATION }, (_, batch) => ({
    name: 'importCustomers',
    args: {
      showroomId: SHOWROOM,
      importId: 'import-1',
      fileName: 'customers.csv',
      withLookalikes: false,
      customers: lines.slice(batch * LINES_PER_MUTATION, (batch + 1) * LINES_PER_MUTATION),
    },
  }));
  return pushMutations(server, batches);
}
