import * as v from 'valibot';
import { type RowOf, type TableName, tables } from '#domain/rows/tables.ts';
import { emitDefect } from '../defects.ts';
import type { LocalDatabase } from './database.ts';

export function isValidRow<T extends TableName>(table: T, row: unknown): row is RowOf<T> {
  return v.is(tables[table].schema, row);
}

export function splitValidRows<T extends TableName>(
  table: T,
  rows: readonly unknown[],
): { sound: RowOf<T>[]; damaged: unknown[] } {
  const sound: RowOf<T>[] = [];
  const damaged: unknown[] = [];
  for (const row of rows) {
    if (isValidRow(table, row)) sound.push(row);
    else damaged.push(row);
  }
  return { sound, damaged };
}

/**
 * Returns the rows that match the schema of their table, so that a screen shows these rows despite
 * damaged rows. Quarantines the damaged rows after the read.
 */
export function filterValidRows<T extends TableName>(
  db: LocalDatabase,
  table: T,
  rows: readonly unknown[],
): RowOf<T>[] {
  const { sound, damaged } = splitValidRows(table, rows);
  // A live query may not write, so the damaged rows are quarantined in the next task, outside of
  // the transaction. If the quarantine fails, the next read finds the damaged rows again.
  if (damaged.length > 0)
    setTimeout(() => void quarantineRows(db, table, damaged).catch(emitDefect), 0);
  return sound;
}

/**
 * Moves damaged rows from their table to `quarantine` and deletes the cookie, so that the next pull
 * loads sound copies. Unsent changes to these rows stay in the outbox, and the pull replays them on
 * the copies.
 */
export async function quarantineRows(
  db: LocalDatabase,
  table: TableName,
  rows: readonly unknown[],
): Promise<void> {
  await db.transaction('rw', db.table(table), db.quarantine, db.meta, async () => {
    // Reads the rows again, because another tab may have quarantined or a pull may have repaired
    // these rows.
    const storedRows = await db
      .table(table)
      .bulkGet(rows.map(idOf).filter((id) => id !== undefined));
    const damagedRows = storedRows.filter((row) => row !== undefined && !isValidRow(table, row));
    if (damagedRows.length === 0) return;
    await db.quarantine.bulkAdd(damagedRows.map((row) => ({ table, row, foundAt: Date.now() })));
    await db.table(table).bulkDelete(damagedRows.map(idOf).filter((id) => id !== undefined));
    await db.meta.delete('cookie');
  });
}

/** Returns the number of rows quarantined on this tablet since an instant, ms since 1970. */
export function countDamagedSince(db: LocalDatabase, since: number): Promise<number> {
  return db.quarantine.filter(({ foundAt }) => foundAt >= since).count();
}

function idOf(row: unknown): string | undefined {
  const parsed = v.safeParse(v.looseObject({ id: v.string() }), row);
  return parsed.success ? parsed.output.id : undefined;
}
