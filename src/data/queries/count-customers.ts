import { Dexie } from 'dexie';
import type { LocalDatabase } from '../database.ts';

/**
 * How many customers there are to list. Counting a store takes the browser a tenth of a second for
 * twenty-five thousand rows, and this is asked after every change; so what head office has is
 * counted as it comes, and only the few that are new or hidden are looked at.
 */
export function countCustomers(db: LocalDatabase): Promise<number> {
  // One transaction for all of it: opening one takes longer than reading.
  return db.transaction('r', [db.customers, db.base, db.stale, db.digests], () => count(db));
}

async function count(db: LocalDatabase): Promise<number> {
  const [stored, unsent, { size: hidden }] = await Promise.all([
    countHeld(db),
    db.base
      .where('[table+id]')
      .between(['customers', Dexie.minKey], ['customers', Dexie.maxKey])
      .toArray(),
    listHiddenCustomerIds(db),
  ]);
  if (stored === undefined) return (await db.customers.count()) - hidden;
  return stored + unsent.filter(({ row }) => row === null).length - hidden;
}

/** Deleted, erased and merged customers, which no list shows. */
export async function listHiddenCustomerIds(db: LocalDatabase): Promise<Set<string>> {
  const indexes = ['deletedAt', 'mergedInto'];
  const ids = await Promise.all(indexes.map((index) => db.customers.orderBy(index).primaryKeys()));
  return new Set(ids.flat());
}

/** Undefined where that is not known for certain: during a reset, and with an older head office. */
async function countHeld(db: LocalDatabase): Promise<number | undefined> {
  const [doubted, digests] = await Promise.all([db.stale.count(), db.digests.toArray()]);
  const held = digests.filter(({ table }) => table === 'customers').map(({ rows }) => rows);
  if (doubted > 0 || held.length === 0) return undefined;
  const known = held.filter((rows) => rows !== undefined);
  return known.length < held.length ? undefined : known.reduce((sum, rows) => sum + rows, 0);
}
