// `npm run fuzz -- --requests 100000 [--seed n]`: sends valid and invalid requests to every
// operation of the API. Prints the counts of response statuses and the memory use.
import { parseArgs } from 'node:util';
import { openDescribedServer } from '../../sync-server/api/described-server.testing.ts';
import { fuzz } from '../../sync-server/api/fuzz.testing.ts';

const options = {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
} as const;
const { values } = parseArgs({ options });
const [requests, seed] = [Number(values.requests), Number(values.seed)];

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
  process.exitCode = 1;
} finally {
  await server.close();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
