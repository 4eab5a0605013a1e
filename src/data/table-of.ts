import type { Table } from 'dexie';
import { type RowOf, type TableName, tableNames } from '#domain/tables.ts';
import type { LocalDatabase } from './database.ts';

/** A business table by its name. */
export function tableOf<T extends TableName>(db: LocalDatabase, table: T): Table<RowOf<T>, string> {
  return db.table<RowOf<T>, string>(table);
}

/** All tables a mutation or a patch may touch, to open a transaction over. */
export function syncedTables(db: LocalDatabase): Table[] {
  const business = tableNames.map((name) => db.table(name));
  const own = [db.base, db.stale, db.held, db.digests, db.outbox, db.sent, db.meta];
  return [...business, ...own];
}
