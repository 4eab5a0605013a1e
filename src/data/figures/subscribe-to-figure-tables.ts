import type { LocalDatabase } from '../database/database.ts';

/**
 * A query for `liveQuery`, which runs the query again after every change of a table that figures
 * depend on. Reads only one row of each table, because counting 25,000 rows would take 0.1 s; Dexie
 * still observes the whole table, regardless of the limit. Ignores read errors, because the request
 * for the figures rejects with the same error.
 */
export async function subscribeToFigureTables(db: LocalDatabase): Promise<object> {
  const tables = [db.sales, db.customers, db.builds, db.bookings, db.dayFigures, db.targets];
  await Promise.all(tables.map((table) => table.orderBy(':id').limit(1).toArray())).catch(() => {});
  return {};
}
