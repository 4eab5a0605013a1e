import { anAgent } from '#domain/agents/agent.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { visitRules } from '#domain/bookings/booking.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { demoShowrooms } from '../../../sync-server/seed/demo-showrooms.ts';
import { listChargedFees } from './charged-fees.ts';
import { PostgresDisk } from './postgres-disk.ts';
import { BEGIN, dealerIds, ServerDisk, PAST_CLIENT } from './server-disk.ts';

export const storeKinds = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof storeKinds)[number];

/** Id of the manager of both showrooms, who cancels erasures. */
export const MANAGER = 'MGR001';

function showroom(id: string): Write {
  const row = demoShowrooms.find((known) => known.id === id);
  if (!row) throw new Error(`there is no showroom ${id}`);
  return { op: 'put', table: 'showrooms', row: { ...row, dealerId: dealerIds[id] ?? '' } };
}

/** Visit rules with a low capacity, so that visits compete for slots. */
function scarceSlots(id: string, fields: { capacity: number; hostIds: string[] }) {
  const demonstrators = [{ id: `${id}-g80`, vehicleId: 'g80' }];
  const row = visitRules({ id, ...fields, leadMinutes: 0, demonstrators });
  return { op: 'put', table: 'visitRules', row } as const;
}

const staff: Write[] = [
  showroom('manhattan'),
  showroom('brooklyn'),
  scarceSlots('manhattan', { capacity: 1, hostIds: [] }),
  scarceSlots('brooklyn', { capacity: 3, hostIds: ['AGT002'] }),
  { op: 'put', table: 'agents', row: anAgent() },
  {
    op: 'put',
    table: 'agents',
    row: anAgent({ id: 'AGT002', role: 'manager', showroomIds: ['brooklyn'] }),
  },
  { op: 'put', table: 'agents', row: anAgent({ id: 'AGT003', active: false }) },
  {
    op: 'put',
    table: 'agents',
    row: anAgent({ id: MANAGER, role: 'manager', showroomIds: ['manhattan', 'brooklyn'] }),
  },
];

function settledAttention(number: number, settledAt: number): Write {
  const row = anAttention({
    id: `past-${number}`,
    clientId: PAST_CLIENT,
    mutationId: number,
    mutation: {},
    subject: { table: 'customers', id: `past-customer-${number}` },
    recordedAt: settledAt,
    receivedAt: settledAt,
    settledAt,
    settledBy: 'AGT001',
    choice: 'keep',
  });
  return { op: 'put', table: 'attentions', row };
}

const templates = new Map<string, Promise<ServerDisk>>();

/**
 * Returns a copy of a server's database on its first day, with showrooms, their rules, agents, and
 * the given number of settled attentions.
 */
export async function createInitialDatabase(
  settledAttentions = 0,
  store: StoreKind = 'sqlite',
): Promise<ServerDisk> {
  const key = `${store} ${settledAttentions}`;
  const known = templates.get(key) ?? makeTemplate(settledAttentions, store);
  templates.set(key, known);
  return (await known).copy();
}

async function makeTemplate(settledAttentions: number, kind: StoreKind): Promise<ServerDisk> {
  const template = kind === 'postgres' ? await PostgresDisk.empty() : new ServerDisk();
  const past = Array.from({ length: settledAttentions }, (_, at) =>
    settledAttention(at + 1, BEGIN),
  );
  const store = await template.openStore();
  await store.write([], async (tx) => {
    tx.applyWrites([...staff, ...past]);
    for (const payment of listChargedFees()) await tx.putPayment(payment);
  });
  await store.close();
  await template.refresh();
  return template;
}
