import type { Write } from '../../src/domain/mutations/outcome.ts';
import { hashToken } from '../../sync-server/auth/token.ts';
import { putCustomer, staffWrites, testDevice } from '../../sync-server/rows.testing.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';
import { countAll } from '../count-all.ts';
import { type FilledServer, openFilledServer } from '../filled-server.ts';
import { DEVICE_TOKEN } from './tablet.ts';

const ROWS_AT_ONCE = 5000;

/** A server process of its own, with so many customers in one showroom, more rows, and one enrolled tablet. */
export function openHeadOffice(
  customers: number,
  databaseUrl: string | undefined,
  rows: readonly Write[] = [],
): Promise<FilledServer> {
  return openFilledServer(databaseUrl, async (store) => {
    await fill(store, customers);
    await store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites(rows)));
    await countAll(store);
  });
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
