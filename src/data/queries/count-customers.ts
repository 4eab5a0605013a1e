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
  const [stored, unsent, deleted, merged] = await Promise.all([
    countHeld(db),
    db.base
      .where('[table+id]')
      .between(['customers', Dexie.minKey], ['customers', Dexie.maxKey])
      .toArray(),
    db.customers.orderBy('deletedAt').primaryKeys(),
    db.customers.orderBy('mergedInto').primaryKeys(),
  ]);
  const hidden = new Set([...deleted, ...merged]).size;
  if (stored === undefined) return (await db.customers.count()) - hidden;
  return stored + unsent.filter(({ row }) => row === null).length - hidden;
}

/** Undefined where that is not known for certain: during a reset, and with an older head office. */
async function countHeld(db: LocalDatabase): Promise<number | undefined> {
  const [doubted, digests] = await Promise.all([db.stale.count(), db.digests.toArray()]);
  const held = digests.filter(({ table }) => table === 'customers').map(({ rows }) => rows);
  if (doubted > 0 || held.length === 0) return undefined;
  const known = held.filter((rows) => rows !== undefined);
  return known.length < held.length ? undefined : known.reduce((sum, rows) => sum + rows, 0);
}
