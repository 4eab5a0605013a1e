import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../sync-server/open-store.ts';
import { silentLog } from '../sync-server/ports/silent-log.testing.ts';
import { startServer, urlOf } from '../sync-server/server-process.testing.ts';
import type { SyncStore } from '../sync-server/store/store.ts';

/** Requests with an address in `x-forwarded-for` count for that address. */
const PROXY = '127.0.0.1';

export interface FilledServer {
  url: string;
  /** The longest event-loop block since the last call, ms. */
  longestBlock(): Promise<number>;
  /** Processor time of the thread with the event loop until now, ms. */
  processorTime(): number;
  /** Megabytes of the process: now, and at most until now. */
  memory(): { now: number; peak: number };
  close(): Promise<void>;
}

/** A server process of its own on a database that `fill` has filled. */
export async function openFilledServer(
  databaseUrl: string | undefined,
  fill: (store: SyncStore) => Promise<void>,
): Promise<FilledServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const store = await openStore({ databaseUrl, dataDir }, silentLog);
  await fill(store);
  await store.close();
  const probe = new URL('loop-probe.ts', import.meta.url).href;
  const server = startServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: PROXY,
    NODE_OPTIONS: `--import=${probe}`,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const { child, said } = server;
  const url = await urlOf(server);
  return {
    url,
    longestBlock: async () => {
      const from = said.out.length;
      child.kill('SIGUSR2');
      for (;;) {
        const found = /longest-block (\S+)\n/.exec(said.out.slice(from));
        if (found) return Math.max(0, Number(found[1]));
        await once(child.stdout, 'data');
      }
    },
    processorTime: () => readProcessorTime(child.pid),
    memory: () => readMemory(child.pid),
    close: async () => {
      child.kill('SIGTERM');
      await server.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** As Linux counts it, in nanoseconds. */
function readProcessorTime(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** As Linux counts it. */
function readMemory(pid: number | undefined): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
