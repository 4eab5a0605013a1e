import { intents, toListIntent } from '#domain/customers/intent.ts';
import { isCounted, type Leads, openStages } from '#domain/figures/leads.ts';
import type { LocalDatabase } from '../database.ts';

/**
 * The leads of a showroom, as `countLeads` counts them from all its customers. Those who may still buy
 * are few among all who ever came: indexes tell who they are, and hardly a row is read.
 */
export async function readLeads(
  db: LocalDatabase,
  showroomId: string,
  then: number,
): Promise<Leads> {
  const [deleted, merged, fresh, recent] = await Promise.all([
    db.customers.orderBy('deletedAt').primaryKeys(),
    db.customers.orderBy('mergedInto').primaryKeys(),
    db.customers
      .where('[showroomId+registeredAt]')
      .between([showroomId, then], [showroomId, Infinity], false, true)
      .primaryKeys(),
    db.customers.where('lastActivityAt').above(then).primaryKeys(),
  ]);
  const hidden = new Set([...deleted, ...merged]);
  const sinceThen = new Set(fresh);
  const breakdown = { hot: 0, warm: 0, cold: 0 };
  const open = new Set<string>();
  let before = 0;
  for (const { intent, ids } of await readOpen(db, showroomId)) {
    for (const id of ids) {
      open.add(id);
      if (hidden.has(id)) continue;
      breakdown[toListIntent(intent)] += 1;
      if (!sinceThen.has(id)) before += 1;
    }
  }
  const closed = recent.filter((id) => !open.has(id) && !hidden.has(id) && !sinceThen.has(id));
  const rows = await db.customers.bulkGet(closed);
  before += rows.filter((row) => row?.showroomId === showroomId && isCounted(row)).length;
  return { breakdown, before };
}

function readOpen(db: LocalDatabase, showroomId: string) {
  const asked = openStages.flatMap((stage) => intents.map((intent) => ({ stage, intent })));
  return Promise.all(
    asked.map(async ({ stage, intent }) => ({
      intent,
      ids: await db.customers
        .where('[showroomId+lifecycle.stage+intent]')
        .equals([showroomId, stage, intent])
        .primaryKeys(),
    })),
  );
}
