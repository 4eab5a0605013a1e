import type { Write } from '#domain/mutations/outcome.ts';
import { rowIdOf } from '#domain/row-id-of.ts';
import type { RowOf, TableName } from '#domain/tables.ts';
import type { LocalDatabase } from './database.ts';
import type { DexieTx } from './dexie-tx.ts';

/**
 * Writes what a rule decided from what `tx` read, and keeps head office's version of each row that
 * is touched for the first time, so that a rebase can return to it. Runs inside the caller's
 * transaction; rows of one decision are different rows, so their requests may be under way together.
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
