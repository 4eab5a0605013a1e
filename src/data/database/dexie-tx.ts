import { Dexie, type PromiseExtended } from 'dexie';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { type IndexName, getIndexValue, type RowOf, type TableName } from '#domain/rows/tables.ts';
import { keyPathOf, type LocalDatabase } from './database.ts';
import type { BaseRow } from './local-rows.ts';
import { isValidRow } from './quarantine.ts';
import { getTable } from './get-table.ts';

/** A stored row, and its version from the server if the row has an unsent change. */
interface StoredRow {
  row: object | undefined;
  base: BaseRow | undefined;
}

/**
 * The reads of one mutation's rule. Each row that is read by its id is cached, and `applyWrites`
 * reuses the cached rows.
 */
export interface CachedDexieReadTx extends ReadTx {
  /**
   * Reads a row and its base, and caches the result, because most rules read the rows that they
   * write.
   */
  stored(table: TableName, id: string): PromiseLike<StoredRow>;
}

/** Reads the current rows inside the transaction of the caller. Damaged rows count as missing. */
export function createDexieReadTx(db: LocalDatabase): ReadTx {
  return createReadTx(db, (table, id) => getTable(db, table).get(id));
}

/**
 * Reads rows for the rule of one mutation. `get` and `stored` cache each row, so a repeated read
 * does not return later writes; `findBy` reads the index at each call.
 */
export function createDexieTx(db: LocalDatabase): CachedDexieReadTx {
  const storedRowCache = new Map<string, PromiseExtended<StoredRow>>();
  // `stored` returns Dexie promises, which keep the caller inside the transaction even if the
  // result is cached. After a native promise, the next request would run outside the transaction,
  // and the transaction would end too early.
  const loadStoredRow = (table: TableName, id: string): PromiseExtended<StoredRow> =>
    Dexie.Promise.all([getTable(db, table).get(id), db.base.get([table, id])]).then(
      ([row, base]) => ({ row, base }),
    );
  const stored = (table: TableName, id: string): PromiseExtended<StoredRow> => {
    const key = `${table}/${id}`;
    const storedRow = storedRowCache.get(key) ?? loadStoredRow(table, id);
    storedRowCache.set(key, storedRow);
    return storedRow;
  };
  return { stored, ...createReadTx(db, (table, id) => stored(table, id).then(({ row }) => row)) };
}

function createReadTx(
  db: LocalDatabase,
  readRow: (table: TableName, id: string) => PromiseLike<object | undefined>,
): ReadTx {
  return {
    async get<T extends TableName>(table: T, id: string) {
      const row = await readRow(table, id);
      return isValidRow(table, row) ? row : undefined;
    },
    async findBy<T extends TableName>(table: T, index: IndexName<T>, value: string) {
      const rows = await getTable(db, table).where(keyPathOf(index)).equals(value).toArray();
      return rows.filter(
        (row): row is RowOf<T> => isValidRow(table, row) && getIndexValue(row, index) === value,
      );
    },
  };
}
