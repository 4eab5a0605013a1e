import type { Attention } from '#domain/attentions/attention.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { localDatabase } from '../../database/local-database.ts';
import { filterValidRows } from '../../database/quarantine.ts';
import { type MetaValue, readMeta, writeMeta } from '../../meta.ts';

/** A registered customer who, by the decision of an agent, is no duplicate of a stored customer. */
export type DistinctCustomer = MetaValue<'distinctCustomers'>[number];

/** Maximum number of stored decisions; the earliest ones are removed. */
const MAX_DECISIONS = 50;

export async function storeDistinctCustomer(
  decision: DistinctCustomer,
  db: LocalDatabase = localDatabase,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const decisions = (await readMeta(db, 'distinctCustomers')) ?? [];
    await writeMeta(db, 'distinctCustomers', [...decisions, decision].slice(-MAX_DECISIONS));
  });
}

/** Returns the open attentions about possible duplicates that an agent has already decided. */
export async function listDecidedDuplicates(
  db: LocalDatabase,
): Promise<{ attention: Attention; actorId: string }[]> {
  const decisions = (await readMeta(db, 'distinctCustomers')) ?? [];
  if (decisions.length === 0) return [];
  const customerIds = decisions.map(({ customerId }) => customerId);
  const rows = await db.attentions.where('subject.id').anyOf(customerIds).toArray();
  return filterValidRows(db, 'attentions', rows).flatMap((attention) => {
    const isOpen = attention.code === 'POSSIBLE_DUPLICATE' && attention.settledAt === null;
    const decision = decisions.find(({ customerId }) => customerId === attention.subject?.id);
    return isOpen && decision ? [{ attention, actorId: decision.actorId }] : [];
  });
}
