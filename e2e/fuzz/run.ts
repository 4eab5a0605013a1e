// `npm run fuzz -- --requests 100000 [--seed n]`: sends valid and invalid requests to every
// operation of the API. Prints the counts of response statuses and the memory use.
// `npm run fuzz -- --hostile 20000 [--seed n]`: sends requests of signed-in hostile agents while
// honest tablets work. Prints a table of the faults, and the first request of each fault.
import { parseArgs } from 'node:util';
import { openDescribedServer } from '../../sync-server/api/described-server.testing.ts';
import { fuzz } from '../../sync-server/api/fuzz.testing.ts';
import { formatTable } from '../chaos/format-table.ts';
import { fuzzHostile, knownFaults } from './hostile/fuzz-hostile.ts';
import { type Fault, faults } from './hostile/observer.ts';

const options = {
  requests: { type: 'string', default: '100000' },
  hostile: { type: 'string' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
} as const;
const { values } = parseArgs({ options });
const seed = Number(values.seed);

if (values.hostile === undefined) await runFuzz(Number(values.requests));
else await runHostileFuzz(Number(values.hostile));

async function runFuzz(requests: number): Promise<void> {
  const server = await openDescribedServer();
  const heaps: number[] = [];
  const every = Math.max(1, Math.floor(requests / 10));
  const from = performance.now();
  say(`fuzz: ${requests} requests, seed ${seed}`);
  try {
    const statuses = await fuzz(server, {
      requests,
      seed,
      onProgress: (done) => {
        if (done % every !== 0) return;
        globalThis.gc?.();
        const mb = Math.round(process.memoryUsage().heapUsed / 2 ** 20);
        heaps.push(mb);
        say(`${done} done, heap ${mb} MB`);
      },
    });
    const seconds = (performance.now() - from) / 1000;
    say(`statuses ${JSON.stringify(statuses)}`);
    say(`heap from ${heaps[0]} to ${heaps.at(-1)} MB, ${seconds.toFixed(0)} s`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    // The message of the error from fast-check contains the request, and the cause contains the
    // response.
    if (error instanceof Error && error.cause instanceof Error) say(error.cause.message);
    process.exitCode = 1;
  } finally {
    await server.close();
  }
}

/** Ends with exit code 1 on a fault outside of `knownFaults`. */
async function runHostileFuzz(requests: number): Promise<void> {
  say(`fuzz of hostile agents: ${requests} requests, seed ${seed}`);
  const { statuses, findings, honestMutations } = await fuzzHostile({ requests, seed });
  say(`statuses ${JSON.stringify(Object.fromEntries(statuses))}`);
  say(`${honestMutations} mutations of honest tablets`);
  const rows = (Object.keys(faults) as Fault[]).map((fault): [string, number] => {
    const known = knownFaults.includes(fault) ? ' (known)' : '';
    return [`${fault}${known}: ${faults[fault]}`, findings.get(fault)?.count ?? 0];
  });
  say(formatTable(rows));
  for (const [fault, { example }] of findings) say(`\n${fault}, first request:\n${example}`);
  if ([...findings.keys()].some((fault) => !knownFaults.includes(fault))) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
