import type { Attention } from '#domain/attentions/attention.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import { testAgent } from '../../sync-server/rows.testing.ts';
import { demoShowrooms } from '../../sync-server/seed/demo-showrooms.ts';
import { BEGIN, OfficeDisk, PAST_CLIENT } from './office-disk.ts';
import { PostgresDisk } from './postgres-disk.ts';

export const storeKinds = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof storeKinds)[number];

function showroom(id: string): Write {
  const row = demoShowrooms.find((known) => known.id === id);
  if (!row) throw new Error(`there is no showroom ${id}`);
  return { op: 'put', table: 'showrooms', row };
}

/** Few places: one at a time, or as many as there are agents who receive visitors. */
function scarcePlaces(id: string, { capacity, hostIds }: { capacity: number; hostIds: string[] }) {
  const row: VisitRules = {
    id,
    slotMinutes: 60,
    visitMinutes: 45,
    bufferMinutes: 15,
    capacity,
    leadMinutes: 0,
    horizonDays: 60,
    closedDays: [],
    hostIds,
    demonstrators: [{ id: `${id}-g80`, vehicleId: 'g80' }],
  };
  return { op: 'put', table: 'visitRules', row } as const;
}

/** Two showrooms, an agent in each, and one who has left. */
const staff: Write[] = [
  showroom('manhattan'),
  showroom('brooklyn'),
  scarcePlaces('manhattan', { capacity: 1, hostIds: [] }),
  scarcePlaces('brooklyn', { capacity: 3, hostIds: ['AGT002'] }),
  { op: 'put', table: 'agents', row: testAgent() },
  { op: 'put', table: 'agents', row: testAgent({ id: 'AGT002', showroomIds: ['brooklyn'] }) },
  { op: 'put', table: 'agents', row: testAgent({ id: 'AGT003', active: false }) },
];

function settledAttention(number: number, settledAt: number): Write {
  const row: Attention = {
    id: `past-${number}`,
    spaceId: 'manhattan',
    code: 'FIELD_CONFLICT',
    clientId: PAST_CLIENT,
    mutationId: number,
    mutation: {},
    actorId: 'AGT001',
    conflicts: [],
    subject: { table: 'customers', id: `past-customer-${number}` },
    recordedAt: settledAt,
    receivedAt: settledAt,
    settledAt,
    settledBy: 'AGT001',
    choice: 'keep',
  };
  return { op: 'put', table: 'attentions', row };
}

/** By the number of attentions that were settled earlier. */
const templates = new Map<string, Promise<OfficeDisk>>();

/** A copy of a head office on its first day: showrooms with their rules, agents, nothing else. */
export async function aFirstDay(
  settledAttentions = 0,
  store: StoreKind = 'sqlite',
): Promise<OfficeDisk> {
  const key = `${store} ${settledAttentions}`;
  const known = templates.get(key) ?? makeTemplate(settledAttentions, store);
  templates.set(key, known);
  return (await known).copy();
}

async function makeTemplate(settledAttentions: number, kind: StoreKind): Promise<OfficeDisk> {
  const template = kind === 'postgres' ? await PostgresDisk.empty() : new OfficeDisk();
  const past = Array.from({ length: settledAttentions }, (_, at) =>
    settledAttention(at + 1, BEGIN),
  );
  const store = await template.openStore();
  await store.write([], (tx) => Promise.resolve(tx.applyWrites([...staff, ...past])));
  await store.close();
  await template.refresh();
  return template;
}
