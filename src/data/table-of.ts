import type { Table } from 'dexie';
import { type RowOf, type TableName, tableNames } from '#domain/tables.ts';
import type { LocalDatabase } from './database.ts';

/** A business table by its name. */
export function tableOf<T extends TableName>(db: LocalDatabase, table: T): Table<RowOf<T>, string> {
  return db.table<RowOf<T>, string>(table);
}

/** All tables a mutation may touch, to open a transaction over. Fewer tables open faster. */
export function mutatedTables(db: LocalDatabase): Table[] {
  const business = tableNames.map((name) => db.table(name));
  return [...business, db.base, db.outbox, db.sent, db.meta];
}

/** All tables a patch may touch. */
export function syncedTables(db: LocalDatabase): Table[] {
  return [...mutatedTables(db), db.stale, db.held, db.digests];
}
