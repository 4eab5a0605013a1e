import type { Write } from '#domain/mutations/outcome.ts';
import { rowIdOf } from '#domain/rows/row-id-of.ts';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import type { LocalDatabase } from '../database/database.ts';
import type { CachedDexieReadTx } from '../database/dexie-tx.ts';

/**
 * Applies the writes that a mutation's rule has returned; `tx` caches the rows that the rule has
 * read. On the first unsent change of a row, stores the server's version of the row as the base for
 * a later rebase. Runs inside the transaction of the caller. The writes of one mutation change
 * different rows, so their requests run concurrently.
 */
export async function applyWrites(
  db: LocalDatabase,
  tx: CachedDexieReadTx,
  writes: readonly Write[],
): Promise<void> {
  await Promise.all(writes.map((write) => applyWrite(db, tx, write)));
}

async function applyWrite(db: LocalDatabase, tx: CachedDexieReadTx, write: Write): Promise<void> {
  const id = rowIdOf(write);
  const table = db.table<RowOf<TableName>, string>(write.table);
  const { row, base } = await tx.stored(write.table, id);
  await Promise.all([
    base ? undefined : db.base.add({ table: write.table, id, row: row ?? null }),
    write.op === 'put' ? table.put(write.row) : table.delete(id),
  ]);
}
