import type { Table } from 'dexie';
import { type RowOf, type TableName, tableNames } from '#domain/rows/tables.ts';
import type { LocalDatabase } from './database.ts';

export function getTable<T extends TableName>(
  db: LocalDatabase,
  table: T,
): Table<RowOf<T>, string> {
  return db.table<RowOf<T>, string>(table);
}

/**
 * Returns the tables that a mutation may read or change, with only the business tables in `names`:
 * a transaction with fewer tables opens faster.
 */
export function getMutatedTables(
  db: LocalDatabase,
  names: readonly TableName[] = tableNames,
): Table[] {
  const businessTables = names.map((name) => db.table(name));
  return [...businessTables, db.base, db.outbox, db.sent, db.meta];
}

/** Returns the tables of `getMutatedTables`, and the tables that store the state of the pull. */
export function getSyncedTables(
  db: LocalDatabase,
  names: readonly TableName[] = tableNames,
): Table[] {
  return [...getMutatedTables(db, names), db.stale, db.held, db.digests];
}
