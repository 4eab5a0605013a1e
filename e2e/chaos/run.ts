/*
 * `node e2e/chaos/run.ts --seeds 1000` – the proof that no write is ever lost, by bad days.
 * `--from K` begins at another seed, `--workers 2` uses more processes, `--seed S` replays one seed
 * and prints its shortest history, `--without base-replay` takes a safeguard out.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { addUp, type CampaignResult, explain, runSeeds, seedsFrom } from './campaign.ts';
import { execute } from './execute.ts';
import { makePlan } from './make-plan.ts';
import { type Safeguard, safeguards } from './sabotage.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '1' },
    without: { type: 'string' },
  },
});

const began = performance.now();
if (values.seed === undefined) await campaign();
else await replay(Number(values.seed));

async function campaign(): Promise<void> {
  if (process.send) process.send(await runHere());
  else await report(await runInProcesses());
}

function runHere(): Promise<CampaignResult> {
  const seeds = seedsFrom(Number(values.from), Number(values.seeds), Number(values.every));
  let current = 0;
  process.once('uncaughtException', (error) => {
    say(`seed ${current} ended the process: ${error.stack}`);
    process.exit(1);
  });
  const onSeed = (seed: number) => (current = seed);
  return runSeeds(seeds, { missing: missingSafeguard(), mostFailures: 20, onSeed });
}

async function runInProcesses(): Promise<CampaignResult> {
  const workers = Number(values.workers);
  const results = Array.from({ length: workers }, (_, index) => runProcess(index, workers));
  return addUp(await Promise.all(results));
}

function runProcess(index: number, workers: number): Promise<CampaignResult> {
  const from = Number(values.from) + index;
  const args = { seeds: Number(values.seeds) - index, from, every: workers };
  const flags = Object.entries(args).map(([name, value]) => `--${name}=${value}`);
  if (values.without) flags.push(`--without=${values.without}`);
  // Runs make much that is soon forgotten; room for it saves a tenth of the time.
  const execArgv = ['--max-semi-space-size=64'];
  const child = fork(new URL(import.meta.url), flags, { execArgv });
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as CampaignResult));
    child.once('exit', (code) => reject(new Error(`a worker ended with code ${code}`)));
  });
}

async function report({ failures, faults, ...result }: CampaignResult): Promise<void> {
  const seconds = (performance.now() - began) / 1000;
  const perSecond = (result.seeds / seconds).toFixed(1);
  say(`${result.seeds} seeds in ${seconds.toFixed(1)} s (${perSecond} a second)`);
  say(`${result.mutations} mutations, ${result.attentions} attentions`);
  for (const [kind, count] of Object.entries(faults)) say(`${String(count).padStart(8)}  ${kind}`);
  say(failures.length === 0 ? 'nothing was lost' : `${failures.length} seeds failed`);
  for (const { seed, message } of failures) say(`seed ${seed}: ${message}`);
  const [first] = failures;
  if (!first) return;
  process.exitCode = 1;
  if (!values.without) say(await explain(first.seed));
}

async function replay(seed: number): Promise<void> {
  const missing = missingSafeguard();
  const { failure, trace, traceHash } = await execute(makePlan(seed), missing);
  say(failure && !missing ? await explain(seed) : trace.join('\n'));
  say(`trace ${traceHash}`);
  if (failure) process.exitCode = 1;
}

function missingSafeguard(): Safeguard | undefined {
  const { without } = values;
  const found = safeguards.find((safeguard) => safeguard === without);
  if (without && !found)
    throw new Error(`there is no safeguard ${without}: ${safeguards.join(' ')}`);
  return found;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
