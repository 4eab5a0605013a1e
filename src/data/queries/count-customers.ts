import { Dexie } from 'dexie';
import type { LocalDatabase } from '../database.ts';

/**
 * Returns the number of listed customers. Counting a store of 25,000 rows takes a browser 0.1 s,
 * and this runs after every change. So pulled rows are counted as they arrive, and only the few
 * unsent or hidden customers are read.
 */
export function countCustomers(db: LocalDatabase): Promise<number> {
  // One transaction for all reads: opening one takes longer than reading.
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

/** Returns undefined if the number is uncertain: during a reset, and with an older server. */
async function countHeld(db: LocalDatabase): Promise<number | undefined> {
  const [doubted, digests] = await Promise.all([db.stale.count(), db.digests.toArray()]);
  const held = digests.filter(({ table }) => table === 'customers').map(({ rows }) => rows);
  if (doubted > 0 || held.length === 0) return undefined;
  const known = held.filter((rows) => rows !== undefined);
  return known.length < held.length ? undefined : known.reduce((sum, rows) => sum + rows, 0);
}
