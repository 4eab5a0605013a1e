import * as v from 'valibot';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { LocalDatabase } from '../database.ts';
import { readMeta } from '../meta.ts';
import type { OutboxEntry, SentEntry } from '../outbox-entry.ts';
import { keepSound } from '../quarantine.ts';
import type { RescuedEntry } from '../rescue/rescued-entry.ts';
import { findRegistrationOptions } from './catalogue-queries.ts';

/** What the Sync centre shows, read at one time. */
export interface SyncCenterView {
  /** What nobody has decided yet, latest first. */
  attentions: Attention[];
  /** The oldest entries of the outbox, in the order they are sent. */
  waiting: OutboxEntry[];
  waitingCount: number;
  /** Entries of other tablets that this one has still to send. */
  rescued: RescuedEntry[];
  /** The latest settled entries, latest first. */
  sent: SentEntry[];
  /** The last mutation of this client that head office has settled. */
  settledThrough: number;
  /** Head office's clock minus this tablet's, ms. */
  clockOffset: number;
  names: Names;
}

/** What ids in entries and attentions stand for. */
export interface Names {
  customersById: ReadonlyMap<string, Customer>;
  agentsById: ReadonlyMap<string, string>;
  attentionsById: ReadonlyMap<string, Attention>;
  timeSlotsByValue: ReadonlyMap<string, string>;
}

const WAITING_SHOWN = 100;
const SENT_SHOWN = 50;

export async function readSyncCenter(db: LocalDatabase): Promise<SyncCenterView> {
  const [attentions, waiting, waitingCount, rescued, sent] = await Promise.all([
    db.attentions.toArray().then((rows) => keepSound(db, 'attentions', rows)),
    db.outbox.orderBy('mutationId').limit(WAITING_SHOWN).toArray(),
    db.outbox.count(),
    db.rescued.toArray(),
    db.sent.orderBy('settledAt').reverse().limit(SENT_SHOWN).toArray(),
  ]);
  const open = attentions.filter(({ settledAt }) => settledAt === null);
  return {
    attentions: open.sort((a, b) => b.receivedAt - a.receivedAt),
    waiting,
    waitingCount,
    rescued: rescued.filter(({ settled }) => settled === null),
    sent,
    settledThrough: (await readMeta(db, 'settledThrough')) ?? 0,
    clockOffset: (await readMeta(db, 'clockOffset')) ?? 0,
    names: await readNames(db, attentions, [...waiting, ...sent, ...rescued]),
  };
}

async function readNames(
  db: LocalDatabase,
  attentions: readonly Attention[],
  entries: readonly OutboxEntryLike[],
): Promise<Names> {
  const ids = [...attentions.flatMap(customerIdsOf), ...entries.flatMap(idsInArgs)];
  const [customers, agents, options] = await Promise.all([
    db.customers.bulkGet([...new Set(ids)]),
    db.agents.toArray(),
    findRegistrationOptions(db),
  ]);
  const found = keepSound(
    db,
    'customers',
    customers.filter((row) => row !== undefined),
  );
  return {
    customersById: new Map(found.map((customer) => [customer.id, customer])),
    agentsById: new Map(keepSound(db, 'agents', agents).map(({ id, name }) => [id, name])),
    attentionsById: new Map(attentions.map((attention) => [attention.id, attention])),
    timeSlotsByValue: new Map(options?.timeSlots.map(({ value, label }) => [value, label])),
  };
}

interface OutboxEntryLike {
  args: unknown;
}

const idsSchema = v.object({
  customerId: v.optional(v.string()),
  keepId: v.optional(v.string()),
  dropId: v.optional(v.string()),
});
const mutationSchema = v.object({ args: v.unknown() });

function idsInArgs({ args }: OutboxEntryLike): string[] {
  const parsed = v.safeParse(idsSchema, args);
  if (!parsed.success) return [];
  const { customerId, keepId, dropId } = parsed.output;
  return [customerId, keepId, dropId].filter((id) => id !== undefined);
}

function customerIdsOf({ mutation, conflicts, subject, relatedIds }: Attention): string[] {
  const parsed = v.safeParse(mutationSchema, mutation);
  return [
    ...(parsed.success ? idsInArgs(parsed.output) : []),
    ...conflicts.filter(({ table }) => table === 'customers').map(({ rowId }) => rowId),
    ...(subject?.table === 'customers' ? [subject.id] : []),
    ...(relatedIds ?? []),
  ];
}
