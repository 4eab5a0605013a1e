import { type TableName, tableNames } from '#domain/rows/tables.ts';
import type { LocalDatabase } from '../database/database.ts';
import { getTable } from '../database/get-table.ts';

/*
 * A reset pulls all rows from scratch, possibly over many pages and a slow network. Until the last
 * page, all stored rows stay on the screen; then the stale rows, which the server has not sent
 * again, are deleted.
 */

export async function markRowsStale(db: LocalDatabase): Promise<void> {
  await db.stale.clear();
  for (const table of tableNames) {
    const ids = await getTable(db, table).toCollection().primaryKeys();
    await db.stale.bulkAdd(ids.map((id) => ({ table, id })));
  }
  // A row that an unsent change has deleted reappears when the change is undone, so this row is
  // marked as stale too.
  const baseKeys = await db.base.toCollection().primaryKeys();
  await db.stale.bulkPut(baseKeys.map(([table, id]) => ({ table: table as TableName, id })));
}

export async function unmarkStaleRows(
  db: LocalDatabase,
  table: TableName,
  rows: readonly { id: string }[],
): Promise<void> {
  await db.stale.bulkDelete(rows.map((row) => [table, row.id]));
}

export async function deleteStaleRows(db: LocalDatabase): Promise<void> {
  for (const { table, id } of await db.stale.toArray()) await db.table(table).delete(id);
  await db.stale.clear();
}
