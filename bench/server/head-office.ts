import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Write } from '../../src/domain/mutations/outcome.ts';
import { countAll } from '../count-all.ts';
import { readMemory } from '../rest/server.ts';
import { hashToken } from '../../sync-server/auth/token.ts';
import { openStore } from '../../sync-server/open-store.ts';
import { silentLog } from '../../sync-server/ports/silent-log.testing.ts';
import { putCustomer, staffWrites, testDevice } from '../../sync-server/rows.testing.ts';
import { startServer, urlOf } from '../../sync-server/server-process.testing.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';

const ROWS_AT_ONCE = 5000;

export interface HeadOffice {
  url: string;
  /** Megabytes of its process: now, and at most until now. */
  memory(): { now: number; peak: number };
  close(): Promise<void>;
}

export const DEVICE_TOKEN = 'bench-token';

/** A server process of its own, with so many customers in one showroom, more rows, and one enrolled tablet. */
export async function openHeadOffice(
  customers: number,
  databaseUrl: string | undefined,
  rows: readonly Write[] = [],
): Promise<HeadOffice> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const store = await openStore({ databaseUrl, dataDir }, silentLog);
  await fill(store, customers);
  await store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites(rows)));
  await countAll(store);
  await store.close();
  const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const server = startServer(env);
  return {
    url: await urlOf(server),
    memory: () => readMemory(server.child.pid),
    close: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(store: SyncStore, customers: number): Promise<void> {
  await store.credentials.saveDevice(testDevice(), hashToken(DEVICE_TOKEN));
  await store.write([], (tx) => Promise.resolve(tx.applyWrites(staffWrites)));
  for (let from = 0; from < customers; from += ROWS_AT_ONCE) {
    const count = Math.min(ROWS_AT_ONCE, customers - from);
    const writes = Array.from({ length: count }, (_, index) => filledCustomer(from + index));
    await store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites(writes)));
  }
}

function filledCustomer(number: number) {
  const phone = `+1212${1_000_000 + number}`;
  const email = `customer-${number}@example.com`;
  const registeredAt = 1_700_000_000_000 - number * 50 * 60_000;
  const name = `Maria Garcia ${number}`;
  return putCustomer({ id: `filled-${number}`, phone, email, name, registeredAt });
}
