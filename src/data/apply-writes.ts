import type { Write } from '#domain/mutations/outcome.ts';
import type { LocalDatabase } from './database.ts';
import { tableOf } from './table-of.ts';

/**
 * Writes what a rule decided, and keeps head office's version of each row that is touched for the
 * first time, so that a rebase can return to it. Runs inside the caller's transaction.
 */
export async function applyWrites(db: LocalDatabase, writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    const id = write.op === 'put' ? write.row.id : write.id;
    await keepBase(db, write.table, id);
    if (write.op === 'put') await tableOf(db, write.table).put(write.row);
    else await tableOf(db, write.table).delete(id);
  }
}

async function keepBase(db: LocalDatabase, table: Write['table'], id: string): Promise<void> {
  if (await db.base.get([table, id])) return;
  const row = await tableOf(db, table).get(id);
  await db.base.add({ table, id, row: row ?? null });
}
