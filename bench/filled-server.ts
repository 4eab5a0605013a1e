import { once } from 'node:events';
import type { Write } from '../src/domain/mutations/outcome.ts';
import { updateFigures } from '../sync-server/figures/update-figures.ts';
import { systemClock } from '../sync-server/ports/clock.ts';
import { silentLog } from '../sync-server/ports/silent-log.testing.ts';
import { openStore } from '../sync-server/process/open-store.ts';
import { query } from '../sync-server/store/postgres/postgres.testing.ts';
import { createTemporaryFolder } from '../sync-server/store/sqlite/sqlite.testing.ts';
import type { SyncStore } from '../sync-server/store/store.ts';
import {
  enrolTablet,
  putCustomer,
  staffWrites,
  writeRows,
} from '../sync-server/test/rows.testing.ts';
import { startServer, stopServer, urlOf } from '../sync-server/test/server-process.testing.ts';
import { readMainThreadMs, megabytes } from './process-usage.ts';

export const DEVICE_TOKEN = 'bench-token';

/**
 * The server trusts this proxy address, so the request limit counts per address in
 * `x-forwarded-for`.
 */
const PROXY = '127.0.0.1';

export interface FilledServer {
  url: string;
  /** Longest event-loop block since the last call, ms. */
  longestBlock(): Promise<number>;
  /** Processor time of the thread with the event loop since its start, ms. */
  processorTime(): number;
  /** Memory of the process in megabytes: the current value, and the peak since the start. */
  memory(): { now: number; peak: number };
  close(): Promise<void>;
}

/**
 * Starts a separate server process on a database that `fill` has filled. Without `databaseUrl` the
 * database is an SQLite file.
 */
export async function openFilledServer(
  databaseUrl: string | undefined,
  fill: (store: SyncStore) => Promise<void>,
): Promise<FilledServer> {
  const folder = createTemporaryFolder();
  const dataDir = folder.path;
  const store = await openStore({ databaseUrl, dataDir }, silentLog);
  await fill(store);
  await store.close();
  // Autovacuum would collect the statistics within minutes. An explicit run makes the query plans
  // independent of the schedule of autovacuum.
  if (databaseUrl) await query(databaseUrl, 'vacuum analyze');
  const probe = new URL('loop-probe.ts', import.meta.url).href;
  const server = startServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: PROXY,
    NODE_OPTIONS: `--import=${probe}`,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const { child, output } = server;
  const pid = child.pid ?? 0;
  const url = await urlOf(server);
  return {
    url,
    longestBlock: async () => {
      const from = output.out.length;
      child.kill('SIGUSR2');
      for (;;) {
        const found = /longest-block (\S+)\n/.exec(output.out.slice(from));
        if (found) return Math.max(0, Number(found[1]));
        await once(child.stdout, 'data');
      }
    },
    processorTime: () => readMainThreadMs(pid),
    memory: () => ({ now: megabytes(pid), peak: megabytes(pid, 'VmHWM') }),
    close: async () => {
      await stopServer(server);
      folder.remove();
    },
  };
}

/**
 * Starts a server that has one showroom with the given number of customers, further rows, and one
 * enrolled tablet.
 */
export function openFilledShowroom(
  customers: number,
  databaseUrl: string | undefined,
  rows: readonly Write[] = [],
): Promise<FilledServer> {
  return openFilledServer(databaseUrl, async (store) => {
    await enrolTablet(store, DEVICE_TOKEN);
    await writeRows(store, staffWrites);
    const registered = Array.from({ length: customers }, (_, number) => filledCustomer(number));
    await writeRows(store, [...registered, ...rows], ['manhattan']);
    await countAll(store);
  });
}

function filledCustomer(number: number): Write {
  const phone = `+1212${1_000_000 + number}`;
  const email = `customer-${number}@example.com`;
  const registeredAt = 1_700_000_000_000 - number * 50 * 60_000;
  const name = `Maria Garcia ${number}`;
  return putCustomer({ id: `filled-${number}`, phone, email, name, registeredAt });
}

/**
 * Counts the figures of all rows before the measurement, because a server in use has already
 * counted these figures.
 */
export function countAll(store: SyncStore): Promise<void> {
  return updateFigures({ store, clock: systemClock, pokes: { notify: () => undefined } });
}
