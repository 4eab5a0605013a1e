import * as v from 'valibot';
import type { Customer } from '#domain/customers/customer.ts';
import {
  type ErasedIds,
  mentionsIds,
  redactMutation,
} from '#domain/customers/personal-data/redact-mutation.ts';
import type { LocalDatabase } from '../database/database.ts';
import type { SentEntry } from '../database/outbox-entry.ts';
import { readMeta, writeMeta } from '../meta.ts';

/**
 * Removes the personal data of erased customers from sent entries, settled rescued entries, drafts
 * and quarantined rows. Handles each erased customer once. An outbox entry about an erased customer
 * stays unchanged until the server has refused it; then `moveToSent` removes its arguments. An
 * unsettled rescued entry stays unchanged. Returns the number of customers whose data was removed.
 */
export async function purgeErasedData(db: LocalDatabase): Promise<number> {
  // Most calls find no erased customer, and the content loop calls this function in each round. So
  // the search runs before the tables are locked.
  if ((await listUnpurgedCustomers(db)).length === 0) return 0;
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
    const unpurgedCustomers = await listUnpurgedCustomers(db);
    for (const customer of unpurgedCustomers) await purgeCustomer(db, customer);
    const purgedIds = (await readMeta(db, 'forgottenIds')) ?? [];
    const ids = [...new Set([...purgedIds, ...unpurgedCustomers.map(({ id }) => id)])];
    await writeMeta(db, 'forgottenIds', ids);
    return unpurgedCustomers.length;
  });
}

async function listUnpurgedCustomers(db: LocalDatabase): Promise<Customer[]> {
  const [erasedCustomers, forgottenIds] = await Promise.all([
    db.customers.where('erasedAt').above(0).toArray(),
    readMeta(db, 'forgottenIds'),
  ]);
  const purgedIds = new Set(forgottenIds);
  return erasedCustomers.filter(({ id }) => !purgedIds.has(id));
}

async function purgeCustomer(db: LocalDatabase, customer: Customer): Promise<void> {
  const bookings = await db.bookings.where('customerId').equals(customer.id).primaryKeys();
  const customerRowIds = new Set([customer.id, ...bookings]);
  const sentEntries = await db.sent.toArray();
  const ids: ErasedIds = new Set([
    ...customerRowIds,
    ...listRelatedIds(sentEntries, customerRowIds),
  ]);
  const mentioningEntries = sentEntries.filter((entry) => mentionsIds(entry.args, ids));
  await db.sent.bulkPut(mentioningEntries.map((entry) => redactEntry(entry, customer, ids)));
  const rescuedEntries = await db.rescued
    .filter(({ args, settled }) => settled !== null && mentionsIds(args, ids))
    .toArray();
  await db.rescued.bulkPut(
    rescuedEntries.map((entry) =>
      Object.assign({}, entry, { args: argsOf(redactMutation(entry, ids)) }),
    ),
  );
  // The key of a draft can contain the id of a row, for example `profile/<customerId>`, so the
  // search includes the parts of the key.
  await db.drafts.filter(({ key, value }) => mentionsIds([key.split('/'), value], ids)).delete();
  await db.quarantine.filter(({ row }) => mentionsIds(row, ids)).delete();
}

/**
 * Ids of walk-ins, documents and follow-ups in the arguments of sent entries. The rows with these
 * ids no longer contain the customer id after an erasure.
 */
const relatedIdsSchema = v.object({
  walkInId: v.optional(v.string()),
  documentId: v.optional(v.string()),
  followUpId: v.optional(v.string()),
});

function listRelatedIds(entries: readonly SentEntry[], ids: ErasedIds): string[] {
  return entries.flatMap(({ args }) => {
    const parsed = mentionsIds(args, ids) ? v.safeParse(relatedIdsSchema, args) : undefined;
    if (!parsed?.success) return [];
    return Object.values(parsed.output).filter((id) => id !== undefined);
  });
}

/**
 * Returns a sent entry without personal data of the erased customer. The entry itself stays,
 * because sent entries are sent again to a server that is restored from a backup. An entry that
 * concerns only the erased customer is replaced by an `eraseCustomer` entry with the same number.
 * So a restored server also receives the erasure.
 */
function redactEntry(entry: SentEntry, { id, showroomId, erasedBy }: Customer, ids: ErasedIds) {
  const args = argsOf(redactMutation(entry, ids));
  const isErasedMutation = typeof args === 'object' && args !== null && 'erased' in args;
  if (!isErasedMutation) return { ...entry, args };
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
