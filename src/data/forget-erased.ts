import * as v from 'valibot';
import { type ErasedIds, speaksOf, withoutPerson } from '#domain/customers/without-person.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { LocalDatabase } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { SentEntry } from './outbox-entry.ts';

/**
 * Removes the personal data of erased customers from all local data beside the rows: sent entries,
 * rescued entries, drafts, quarantined rows. Handles each customer once. An unsettled entry about
 * an erased customer is emptied after the server has refused it. Returns the number of customers.
 */
export async function forgetErased(db: LocalDatabase): Promise<number> {
  // Called after every change and almost always without an erased customer, so no lock is taken
  // before this check.
  if ((await listFresh(db)).length === 0) return 0;
  const tables = [
    db.customers,
    db.bookings,
    db.walkIns,
    db.sent,
    db.rescued,
    db.drafts,
    db.quarantine,
    db.meta,
  ];
  return db.transaction('rw', tables, async () => {
    const fresh = await listFresh(db);
    for (const customer of fresh) await forget(db, customer);
    const known = (await readMeta(db, 'forgottenIds')) ?? [];
    const ids = [...new Set([...known, ...fresh.map(({ id }) => id)])];
    await writeMeta(db, 'forgottenIds', ids);
    return fresh.length;
  });
}

/** Erased customers whose data has not been removed here yet. */
async function listFresh(db: LocalDatabase): Promise<Customer[]> {
  const [erased, forgottenIds] = await Promise.all([
    db.customers.where('erasedAt').above(0).toArray(),
    readMeta(db, 'forgottenIds'),
  ]);
  const known = new Set(forgottenIds);
  return erased.filter(({ id }) => !known.has(id));
}

async function forget(db: LocalDatabase, customer: Customer): Promise<void> {
  const bookings = await db.bookings.where('customerId').equals(customer.id).primaryKeys();
  const own = new Set([customer.id, ...bookings]);
  const all = await db.sent.toArray();
  const ids: ErasedIds = new Set([...own, ...theirsIn(all, own)]);
  const sent = all.filter((entry) => speaksOf(entry.args, ids));
  await db.sent.bulkPut(sent.map((entry) => emptied(entry, customer, ids)));
  const rescued = await db.rescued
    .filter(({ args, settled }) => settled !== null && speaksOf(args, ids))
    .toArray();
  await db.rescued.bulkPut(
    rescued.map((entry) => Object.assign({}, entry, { args: argsOf(withoutPerson(entry, ids)) })),
  );
  // The key of a draft can end with the id of a row: `profile/<customerId>`.
  await db.drafts.filter(({ key, value }) => speaksOf([key.split('/'), value], ids)).delete();
  await db.quarantine.filter(({ row }) => speaksOf(row, ids)).delete();
}

/**
 * Ids of rows that belong to one customer, but whose rows no longer name the customer: walk-ins,
 * documents, follow-ups.
 */
const theirsSchema = v.object({
  walkInId: v.optional(v.string()),
  documentId: v.optional(v.string()),
  followUpId: v.optional(v.string()),
});

function theirsIn(entries: readonly SentEntry[], ids: ErasedIds): string[] {
  return entries.flatMap(({ args }) => {
    const parsed = speaksOf(args, ids) ? v.safeParse(theirsSchema, args) : undefined;
    if (!parsed?.success) return [];
    return Object.values(parsed.output).filter((id) => id !== undefined);
  });
}

/**
 * Returns a sent entry without personal data. Sent entries heal a server that is restored from a
 * backup. An entry about the erased customer alone becomes the erasure: it keeps its number, and a
 * restored server receives the erasure again.
 */
function emptied(entry: SentEntry, { id, showroomId, erasedBy }: Customer, ids: ErasedIds) {
  const args = argsOf(withoutPerson(entry, ids));
  const isAboutThem = typeof args === 'object' && args !== null && 'erased' in args;
  if (!isAboutThem) return { ...entry, args };
  return {
    ...entry,
    name: 'eraseCustomer',
    argsVersion: 1,
    args: { customerId: id, showroomId },
    actorId: erasedBy ?? entry.actorId,
  };
}

function argsOf(mutation: unknown): unknown {
  return typeof mutation === 'object' && mutation !== null && 'args' in mutation
    ? mutation.args
    : undefined;
}
