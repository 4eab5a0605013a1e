import { customerIntents, toIntentLevel } from '#domain/customers/fields/customer-intent.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import { type LeadCounts, openStages } from '#domain/figures/lead-counts.ts';
import type { LocalDatabase } from '../database/database.ts';
import { type FigureCounter, createUncachedCounter } from './figure-counter.ts';

/**
 * Returns the numbers of leads of a showroom, equal to `countLeads` over all its customers. Reads
 * mainly ids from indexes instead of rows, because few customers are leads. `before` is the
 * number of leads at the instant `since`, ms since 1970.
 */
export async function readLeads(
  db: LocalDatabase,
  { showroomId, since }: { showroomId: string; since: number },
  counting: Pick<FigureCounter, 'leadIds'> = createUncachedCounter(db),
): Promise<LeadCounts> {
  const [open, deleted, merged, fresh, recent] = await Promise.all([
    readOpen(showroomId, counting),
    db.customers.orderBy('deletedAt').primaryKeys(),
    db.customers.orderBy('mergedInto').primaryKeys(),
    db.customers
      .where('[showroomId+registeredAt]')
      .between([showroomId, since], [showroomId, Infinity], false, true)
      .primaryKeys(),
    db.customers.where('lastActivityAt').above(since).primaryKeys(),
  ]);
  const hidden = new Set([...deleted, ...merged]);
  const cameSince = new Set(fresh);
  const breakdown = { hot: 0, warm: 0, cold: 0 };
  const openIds = new Set<string>();
  let before = 0;
  for (const { intent, ids } of open) {
    for (const id of ids) {
      openIds.add(id);
      if (hidden.has(id)) continue;
      breakdown[toIntentLevel(intent)] += 1;
      if (!cameSince.has(id)) before += 1;
    }
  }
  const closed = recent.filter((id) => !openIds.has(id) && !hidden.has(id) && !cameSince.has(id));
  const rows = await db.customers.bulkGet(closed);
  before += rows.filter((row) => row?.showroomId === showroomId && isListed(row)).length;
  return { breakdown, before };
}

function readOpen(showroomId: string, counting: Pick<FigureCounter, 'leadIds'>) {
  const asked = openStages.flatMap((stage) => customerIntents.map((intent) => ({ stage, intent })));
  return Promise.all(
    asked.map(async ({ stage, intent }) => ({
      intent,
      ids: await counting.leadIds({ showroomId, stage, intent }),
    })),
  );
}
