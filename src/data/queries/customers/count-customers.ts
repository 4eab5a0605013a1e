import { Dexie } from 'dexie';
import type { LocalDatabase } from '../../database/database.ts';

/**
 * Returns the number of listed customers. A browser needs 0.1 s to count 25,000 rows, and a live
 * query calls this function after each change of the customers. So each pull updates the number of
 * pulled rows, and this function reads only the few unsent or hidden customers.
 */
export function countCustomers(db: LocalDatabase): Promise<number> {
  // All reads share one transaction, because opening a transaction takes longer than reading.
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

/** Returns the ids of deleted, erased and merged customers, which no list shows. */
export async function listHiddenCustomerIds(db: LocalDatabase): Promise<Set<string>> {
  const indexes = ['deletedAt', 'mergedInto'];
  const ids = await Promise.all(indexes.map((index) => db.customers.orderBy(index).primaryKeys()));
  return new Set(ids.flat());
}

/**
 * Returns the number of pulled customers; undefined during a reset, or if the stored digests do not
 * contain the number.
 */
async function countHeld(db: LocalDatabase): Promise<number | undefined> {
  const [doubted, digests] = await Promise.all([db.stale.count(), db.digests.toArray()]);
  const held = digests.filter(({ table }) => table === 'customers').map(({ rows }) => rows);
  if (doubted > 0 || held.length === 0) return undefined;
  const known = held.filter((rows) => rows !== undefined);
  return known.length < held.length ? undefined : known.reduce((sum, rows) => sum + rows, 0);
}
