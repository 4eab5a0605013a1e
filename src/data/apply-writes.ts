import type { Write } from '#domain/mutations/outcome.ts';
import { rowIdOf } from '#domain/row-id-of.ts';
import type { RowOf, TableName } from '#domain/tables.ts';
import type { LocalDatabase } from './database.ts';
import type { DexieTx } from './dexie-tx.ts';

/**
 * Applies the writes that a rule derived from its reads through `tx`. On the first change of a row,
 * stores the row of the server as its base for a later rebase. Runs inside the transaction of the
 * caller. The writes of one decision change different rows, so their requests run concurrently.
 */
export async function applyWrites(
  db: LocalDatabase,
  tx: DexieTx,
  writes: readonly Write[],
): Promise<void> {
  await Promise.all(writes.map((write) => applyWrite(db, tx, write)));
}

async function applyWrite(db: LocalDatabase, tx: DexieTx, write: Write): Promise<void> {
  const id = rowIdOf(write);
  const table = db.table<RowOf<TableName>, string>(write.table);
  const { row, base } = await tx.stored(write.table, id);
  await Promise.all([
    base ? undefined : db.base.add({ table: write.table, id, row: row ?? null }),
    write.op === 'put' ? table.put(write.row) : table.delete(id),
  ]);
}
