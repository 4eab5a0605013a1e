/*
 * `npm run chaos -- --seeds 1000` runs 1000 plans with random faults and checks all invariants.
 * `--from K` begins at another seed, `--workers 2` uses more processes, `--seed S` replays one seed
 * and prints the shortest plan that fails. `--without base-replay` removes a safeguard, `--without
 * all` removes each safeguard in turn; each time, at least one seed must fail. `--store postgres`
 * runs on PostgreSQL.
 */
import { parseArgs } from 'node:util';
import { sumResults, type CampaignResult, explain, runSeeds, seedsFrom } from './campaign.ts';
import { execute } from './execute.ts';
import { formatTable } from './format-table.ts';
import { makePlan } from './plan/make-plan.ts';
import { type Safeguard, safeguards } from './sabotage/sabotage.ts';
import { type StoreKind, storeKinds } from './server/initial-database.ts';
import { createPostgresDatabase, stopPostgres } from './server/postgres-disk.ts';
import { restartWithoutSafeguard, isRestarted, runInWorker } from './worker-process.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '1' },
    without: { type: 'string' },
    store: { type: 'string', default: 'sqlite' },
  },
});
const from = Number(values.from);
const seeds = Number(values.seeds);

const began = performance.now();
try {
  if (process.send && !isRestarted()) process.send(await runHere());
  else if (values.seed !== undefined) await replay(Number(values.seed));
  else if (values.without === 'all') await missEach();
  else await report(await runEverywhere(missingSafeguard()));
} finally {
  await stopPostgres();
}

function runHere(): Promise<CampaignResult> {
  let current = 0;
  process.once('uncaughtException', (error) => {
    say(`seed ${current} ended the process: ${error.stack}`);
    process.exit(1);
  });
  process.once('disconnect', () => process.exit(1));
  // Without `unref`, the listener would keep a finished worker and its campaign alive.
  process.channel?.unref();
  const onSeed = (seed: number) => (current = seed);
  const missing = missingSafeguard();
  const mostFailures = missing ? 1 : 20;
  // Prints each unexpected failure immediately, because a campaign takes long.
  const onFailure = (seed: number, message: string) => {
    if (!missing) say(`seed ${seed}: ${message}`);
  };
  const options = { missing, mostFailures, onSeed, onFailure, storeKind: storeKind() };
  return runSeeds(seedsFrom(from, seeds, Number(values.every)), options);
}

async function runEverywhere(without: Safeguard | undefined): Promise<CampaignResult> {
  const every = Number(values.workers);
  const store = storeKind();
  // All workers share one PostgreSQL server.
  if (store === 'postgres') process.env['TEST_DATABASE_URL'] = await createPostgresDatabase();
  const shares = Array.from({ length: every }, (_, index) =>
    runInWorker({ from: from + index, seeds: seeds - index, every, without, store }),
  );
  return sumResults(await Promise.all(shares));
}

async function report({ failures, faults, ...result }: CampaignResult): Promise<void> {
  const seconds = (performance.now() - began) / 1000;
  const rows: [string, string | number][] = [
    ['seeds', result.seeds],
    ['seconds', seconds.toFixed(1)],
    ['seeds a second', (result.seeds / seconds).toFixed(1)],
    ['mutations', result.mutations],
    ['attentions', result.attentions],
    ...Object.entries(faults),
  ];
  say(formatTable(rows));
  say(failures.length === 0 ? 'nothing was lost' : `${failures.length} seeds failed`);
  for (const { seed, message } of failures) say(`seed ${seed}: ${message}`);
  const [first] = failures;
  if (!first) return;
  process.exitCode = 1;
  if (values.without) return;
  say(await explain(first.seed, { storeKind: storeKind() }));
  say(`again: npm run chaos -- --seed ${first.seed} --store ${storeKind()}`);
}

/** Verifies that each safeguard is necessary: at least one seed must fail without it. */
async function missEach(): Promise<void> {
  for (const without of safeguards) {
    const { failures } = await runEverywhere(without);
    const [first] = failures;
    if (!first) process.exitCode = 1;
    const found = first
      ? `seed ${first.seed}: ${oneLine(first.message)}`
      : 'no invariant detected it';
    say(`${without.padEnd(32)}${found}`);
  }
}

function oneLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 110 ? `${line.slice(0, 110)}…` : line;
}

async function replay(seed: number): Promise<void> {
  const missing = missingSafeguard();
  if (missing && !isRestarted()) {
    process.exitCode = (await restartWithoutSafeguard(missing)) ?? 1;
    return;
  }
  const options = { missing, storeKind: storeKind() };
  const { failure, trace, traceHash } = await execute(makePlan(seed), options);
  say(failure && !missing ? await explain(seed, options) : trace.join('\n'));
  say(`trace ${traceHash}`);
  if (failure) process.exitCode = 1;
}

function missingSafeguard(): Safeguard | undefined {
  const { without } = values;
  const found = safeguards.find((safeguard) => safeguard === without);
  if (without && !found)
    throw new Error(`there is no safeguard ${without}: ${safeguards.join(' ')}, all`);
  return found;
}

function storeKind(): StoreKind {
  const found = storeKinds.find((kind) => kind === values.store);
  if (!found) throw new Error(`there is no store ${values.store}: ${storeKinds.join(', ')}`);
  return found;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
