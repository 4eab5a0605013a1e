import * as v from 'valibot';
import type { LocalDatabase } from '../../database/database.ts';
import type { OutboxEntry } from '../../database/outbox-entry.ts';
import { filterValidRows } from '../../database/quarantine.ts';
import { countPendingBlobs } from '../../documents/pending-blobs.ts';
import { readMetas } from '../../meta.ts';

export interface OutboxFacts {
  enrolled: boolean;
  unapproved: boolean;
  waiting: number;
  unsettled: number;
  openAttentions: number;
  documentsWaiting: number;
  pulledAt: number | undefined;
  needsFullPull: boolean;
}

export function readOutboxFacts(db: LocalDatabase): Promise<OutboxFacts> {
  return db.transaction('r', [db.outbox, db.rescued, db.attentions, db.blobs, db.meta], () =>
    readFactsInTransaction(db),
  );
}

async function readFactsInTransaction(db: LocalDatabase): Promise<OutboxFacts> {
  const [
    { settledThrough = 0, device, pulledAt, cookie, unapproved = false },
    waiting,
    attentions,
    documentsWaiting,
  ] = await Promise.all([
    readMetas(db, ['settledThrough', 'device', 'pulledAt', 'cookie', 'unapproved']),
    countWaitingEntries(db),
    db.attentions.toArray(),
    countPendingBlobs(db),
  ]);
  const unsettled = await db.outbox.where('mutationId').above(settledThrough).count();
  const openAttentions = filterValidRows(db, 'attentions', attentions).filter(
    (attention) => attention.settledAt === null,
  ).length;
  const enrolled = device !== undefined;
  return {
    enrolled,
    unapproved,
    waiting,
    unsettled,
    openAttentions,
    documentsWaiting,
    pulledAt,
    needsFullPull: cookie === undefined,
  };
}

/** Returns the number of outbox entries plus unsettled rescued entries. */
export async function countWaitingEntries(db: LocalDatabase): Promise<number> {
  const [outboxCount, rescuedCount] = await Promise.all([
    db.outbox.count(),
    db.rescued.filter(({ settled }) => settled === null).count(),
  ]);
  return outboxCount + rescuedCount;
}

/**
 * Returns the number of waiting entries and pending document contents. The tablet cannot move to
 * another showroom until the number is zero.
 */
export async function countUnsentWork(db: LocalDatabase): Promise<number> {
  const [entryCount, blobCount] = await Promise.all([
    countWaitingEntries(db),
    countPendingBlobs(db),
  ]);
  return entryCount + blobCount;
}

/**
 * Returns the customer ids in the arguments of outbox entries. The screens mark the names of these
 * customers.
 */
export async function listWaitingCustomerIds(db: LocalDatabase): Promise<Set<string>> {
  const entries = await db.outbox.toArray();
  return new Set(entries.flatMap(customerIdsOf));
}

const customerArgsSchema = v.union([
  v.object({ customerId: v.string() }),
  v.object({ customerIds: v.array(v.string()) }),
  v.object({ customers: v.array(v.object({ customerId: v.string() })) }),
]);

function customerIdsOf(entry: OutboxEntry): string[] {
  const parsed = v.safeParse(customerArgsSchema, entry.args);
  if (!parsed.success) return [];
  const args = parsed.output;
  if ('customerId' in args) return [args.customerId];
  return 'customerIds' in args
    ? args.customerIds
    : args.customers.map(({ customerId }) => customerId);
}
