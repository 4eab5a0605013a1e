import * as v from 'valibot';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Build } from '#domain/builds/build.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import type { LocalDatabase } from '../../database/database.ts';
import type { OutboxEntry, SentEntry } from '../../database/outbox-entry.ts';
import { filterValidRows } from '../../database/quarantine.ts';
import type { RescuedEntry } from '../../database/rescued-entry.ts';
import { readMeta } from '../../meta.ts';
import { findRegistrationOptions } from '../catalogue/catalogue-queries.ts';
import { findLatestPriceList } from '../catalogue/price-list-queries.ts';

export interface SyncCenterView {
  attentions: Attention[];
  /** The oldest entries of the outbox, in the order of sending. */
  waiting: OutboxEntry[];
  waitingCount: number;
  rescued: RescuedEntry[];
  /** The latest settled entries, latest first. */
  sent: SentEntry[];
  settledThrough: number;
  /** The server's clock minus this tablet's, ms. */
  clockOffset: number;
  names: ReferencedRows;
}

/** Rows and names for the ids that entries and attentions contain. */
export interface ReferencedRows {
  customersById: ReadonlyMap<string, Customer>;
  buildsById: ReadonlyMap<string, Build>;
  bookingsById: ReadonlyMap<string, Booking>;
  walkInsById: ReadonlyMap<string, WalkIn>;
  /** The newest price list, for the names of vehicles and options; null if there is none. */
  priceList: PriceList | null;
  agentsById: ReadonlyMap<string, string>;
  attentionsById: ReadonlyMap<string, Attention>;
  timeSlotsByValue: ReadonlyMap<string, string>;
}

const WAITING_SHOWN = 100;
const SENT_SHOWN = 50;

export async function readSyncCenter(db: LocalDatabase): Promise<SyncCenterView> {
  const [attentions, waiting, waitingCount, rescued, sent] = await Promise.all([
    db.attentions.toArray().then((rows) => filterValidRows(db, 'attentions', rows)),
    db.outbox.orderBy('mutationId').limit(WAITING_SHOWN).toArray(),
    db.outbox.count(),
    db.rescued.toArray(),
    db.sent.orderBy('settledAt').reverse().limit(SENT_SHOWN).toArray(),
  ]);
  const openAttentions = attentions.filter(({ settledAt }) => settledAt === null);
  return {
    attentions: openAttentions.sort((a, b) => b.receivedAt - a.receivedAt),
    waiting,
    waitingCount,
    rescued: rescued.filter(({ settled }) => settled === null),
    sent,
    settledThrough: (await readMeta(db, 'settledThrough')) ?? 0,
    clockOffset: (await readMeta(db, 'clockOffset')) ?? 0,
    names: await readReferencedRows(db, attentions, [...waiting, ...sent, ...rescued]),
  };
}

/**
 * Returns up to `limit` open attentions, latest first, and the rows to which the attentions refer.
 */
export async function readOpenAttentions(
  db: LocalDatabase,
  limit: number,
): Promise<{ attentions: Attention[]; names: ReferencedRows }> {
  const rows = filterValidRows(db, 'attentions', await db.attentions.toArray());
  const attentions = rows
    .filter(({ settledAt }) => settledAt === null)
    .sort((a, b) => b.receivedAt - a.receivedAt)
    .slice(0, limit);
  return { attentions, names: await readReferencedRows(db, attentions, []) };
}

async function readReferencedRows(
  db: LocalDatabase,
  attentions: readonly Attention[],
  entries: readonly OutboxEntryLike[],
): Promise<ReferencedRows> {
  const ids = [
    ...new Set([...attentions.flatMap(listReferencedIds), ...entries.flatMap(listIdsInArgs)]),
  ];
  const [customers, builds, bookings, walkIns, priceList, agents, options] = await Promise.all([
    db.customers.bulkGet(ids),
    db.builds.bulkGet(ids),
    db.bookings.bulkGet(ids),
    db.walkIns.bulkGet(ids),
    findLatestPriceList(db),
    db.agents.toArray(),
    findRegistrationOptions(db),
  ]);
  return {
    customersById: mapById(filterValidRows(db, 'customers', filterPresent(customers))),
    buildsById: mapById(filterValidRows(db, 'builds', filterPresent(builds))),
    bookingsById: mapById(filterValidRows(db, 'bookings', filterPresent(bookings))),
    walkInsById: mapById(filterValidRows(db, 'walkIns', filterPresent(walkIns))),
    priceList,
    agentsById: new Map(filterValidRows(db, 'agents', agents).map(({ id, name }) => [id, name])),
    attentionsById: new Map(attentions.map((attention) => [attention.id, attention])),
    timeSlotsByValue: new Map(options?.timeSlots.map(({ value, label }) => [value, label])),
  };
}

function filterPresent<T>(rows: readonly (T | undefined)[]): T[] {
  return rows.filter((row) => row !== undefined);
}

function mapById<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

interface OutboxEntryLike {
  args: unknown;
}

const idsSchema = v.object({
  customerId: v.nullish(v.string()),
  buildId: v.optional(v.string()),
  bookingId: v.optional(v.string()),
  walkInId: v.optional(v.string()),
  keepId: v.optional(v.string()),
  dropId: v.optional(v.string()),
});
/**
 * Arguments with a selection of customers. The screen shows the name of a single customer, but only
 * the number of several customers, so the first id is enough.
 */
const selectionSchema = v.union([
  v.object({ customerIds: v.array(v.string()) }),
  v.object({ customers: v.array(v.object({ customerId: v.string() })) }),
]);
const mutationSchema = v.object({ args: v.unknown() });

function listIdsInArgs({ args }: OutboxEntryLike): string[] {
  const parsed = v.safeParse(idsSchema, args);
  const ids = parsed.success ? Object.values(parsed.output) : [];
  return [...ids.filter((id) => typeof id === 'string'), ...findFirstSelectedIds(args)];
}

function findFirstSelectedIds(args: unknown): string[] {
  const parsed = v.safeParse(selectionSchema, args);
  if (!parsed.success) return [];
  const selection = parsed.output;
  if ('customerIds' in selection) return selection.customerIds.slice(0, 1);
  return selection.customers.slice(0, 1).map(({ customerId }) => customerId);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Returns the ids in an attention: customers, builds, bookings and walk-ins in one list, because
 * ids are unique across tables.
 */
function listReferencedIds({ mutation, conflicts, subject, relatedIds }: Attention): string[] {
  const parsed = v.safeParse(mutationSchema, mutation);
  return [
    ...(parsed.success ? listIdsInArgs(parsed.output) : []),
    ...conflicts.flatMap(({ rowId, kept, offered }) => [rowId, kept, offered]).filter(isText),
    ...(subject ? [subject.id] : []),
    ...(relatedIds ?? []),
  ];
}
