import { join } from 'node:path';
import { DemoServer } from '../e2e/support/server/demo-server.ts';
import { openSqliteStore } from '../sync-server/store/sqlite/open-sqlite-store.ts';
import { putCustomer, writeRows } from '../sync-server/test/rows.testing.ts';
import { countAll } from './filled-server.ts';

const PORT = 8899;

interface OfficeOptions {
  /** Number of customers in addition to those of the demo showroom. */
  customers: number;
  webDir: string;
  port?: number;
}

export async function openBenchServer({ customers, webDir, port = PORT }: OfficeOptions) {
  const office = await DemoServer.open(undefined, { webDir, port });
  await office.stop();
  const store = await openSqliteStore(join(office.dataDir, 'head-office.sqlite'));
  const rows = Array.from({ length: customers }, (_, number) => benchCustomer(number));
  await writeRows(store, rows, ['manhattan']);
  await countAll(store);
  await store.close();
  await office.start();
  return office;
}

const names = ['Amara', 'Bruno', 'Chiara', 'Dmitri', 'Elif', 'Farid', 'Greta', 'Hiro', 'Ines'];
const families = ['Okafor', 'Lindqvist', 'Moretti', 'Petrov', 'Yilmaz', 'Haddad', 'Tanaka'];

function benchCustomer(number: number) {
  const firstName = names[number % names.length] ?? '';
  const lastName = `${families[number % families.length] ?? ''} ${number}`;
  return putCustomer({
    id: `bench-${String(number).padStart(6, '0')}`,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `guest.${number}@example.com`,
    phone: `+1555${String(number).padStart(7, '0')}`,
    intent: 'browsing',
    preferredTime: 'any',
    notes: 'Wants to see the interior in daylight before deciding.',
    registeredAt: 1_700_000_000_000 - number * 50 * 60_000,
    lastActivityAt: 1_700_000_000_000 + number,
  });
}
