import { type TableName, tableNames } from '#domain/tables.ts';
import type { LocalDatabase } from './database.ts';
import { tableOf } from './table-of.ts';

/*
 * A reset pulls everything anew, perhaps over many pages and a bad line. Until its last page the
 * rows stay on the screen; afterwards those that did not come again are gone.
 */

export async function doubtRows(db: LocalDatabase): Promise<void> {
  await db.stale.clear();
  for (const table of tableNames) {
    const ids = await tableOf(db, table).toCollection().primaryKeys();
    await db.stale.bulkAdd(ids.map((id) => ({ table, id })));
  }
  // What an unsent change has taken out comes back when that is undone, and is doubted all the same.
  const touched = await db.base.toCollection().primaryKeys();
  await db.stale.bulkPut(touched.map(([table, id]) => ({ table: table as TableName, id })));
}

export async function confirmRows(
  db: LocalDatabase,
  table: TableName,
  rows: readonly { id: string }[],
): Promise<void> {
  await db.stale.bulkDelete(rows.map((row) => [table, row.id]));
}

export async function dropDoubtedRows(db: LocalDatabase): Promise<void> {
  for (const { table, id } of await db.stale.toArray()) await db.table(table).delete(id);
  await db.stale.clear();
}
