import type { Table } from 'dexie';
import { type RowOf, type TableName, tableNames } from '#domain/tables.ts';
import type { LocalDatabase } from './database.ts';

/** A business table by its name. */
export function tableOf<T extends TableName>(db: LocalDatabase, table: T): Table<RowOf<T>, string> {
  return db.table<RowOf<T>, string>(table);
}

/** All tables a mutation may touch, to open a transaction over. Fewer tables open faster. */
export function mutatedTables(
  db: LocalDatabase,
  names: readonly TableName[] = tableNames,
): Table[] {
  const business = names.map((name) => db.table(name));
  return [...business, db.base, db.outbox, db.sent, db.meta];
}

/** All tables a patch may touch; of the business tables only those with the names given. */
export function syncedTables(db: LocalDatabase, names: readonly TableName[] = tableNames): Table[] {
  return [...mutatedTables(db, names), db.stale, db.held, db.digests];
}
