import { setTimeout as pause } from 'node:timers/promises';
import type { Customer } from '#domain/customers/customer.ts';
import { readMeta } from '../../src/data/meta.ts';
import { createTransport } from '../../src/sync/transport/transport.ts';
import { Random } from '../chaos/seeded-random.ts';
import { ResponseCounts } from '../soak/response-counts.ts';
import { openSoakTablet, type SoakTablet } from '../soak/soak-tablet.ts';
import { TabletConnection } from '../soak/tablet-connection.ts';
import type { RollbackServer } from './server-processes.ts';

export interface FleetTablet extends SoakTablet {
  connection: TabletConnection;
}

/** Opens all enrolled tablets, each with its own database, network and live stream. */
export function openFleet({ enrolled, urls }: RollbackServer): Promise<FleetTablet[]> {
  const processes = urls.map((url) => createTransport(url));
  const answers = new ResponseCounts();
  return Promise.all(
    enrolled.map(async (device, index) => {
      const line = { tablet: device.deviceId, first: index, answers };
      const connection = new TabletConnection(processes, line);
      const { transport } = connection;
      const tablet = await openSoakTablet(device, { index, transport, random: new Random(index) });
      return { ...tablet, connection };
    }),
  );
}

/**
 * Writes one mutation and waits for its acknowledgement, so that the server makes exactly one
 * commit.
 */
export async function commitOne(tablet: FleetTablet, write: () => Promise<void>): Promise<void> {
  await write();
  const { mutationId = 0 } = tablet.written.at(-1) ?? {};
  await until(`${tablet.clientId} has mutation ${mutationId} acknowledged`, async () => {
    return ((await readMeta(tablet.db, 'settledThrough')) ?? 0) >= mutationId;
  });
}

export async function findCustomer({ db }: FleetTablet, id: string): Promise<Customer> {
  const customer = await db.customers.get(id);
  if (!customer) throw new Error(`${db.name} does not show ${id}`);
  return customer;
}

const WITHIN_MS = 30_000;

/**
 * Waits until `isSo` resolves with true. Throws after 30 s; `state` describes the missing state.
 */
export async function until(state: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  while (performance.now() < end) {
    if (await isSo()) return;
    await pause(20);
  }
  throw new Error(`not within ${WITHIN_MS} ms: ${state}`);
}
