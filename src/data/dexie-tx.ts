import { Dexie, type PromiseExtended } from 'dexie';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { type IndexOf, indexValueOf, type RowOf, type TableName } from '#domain/tables.ts';
import { keyPathOf, type LocalDatabase } from './database.ts';
import type { BaseRow } from './local-rows.ts';
import { isSound } from './quarantine.ts';
import { tableOf } from './table-of.ts';

/** A stored row, and the row of the server if an unsent change has touched the row. */
interface StoredRow {
  row: object | undefined;
  base: BaseRow | undefined;
}

/** The read transaction of one mutator, with the stored rows that `applyWrites` needs. */
export interface DexieTx extends ReadTx {
  /** Reads a row and its base once and caches both: a rule mostly writes rows that it has read. */
  stored(table: TableName, id: string): PromiseLike<StoredRow>;
}

/** Reads rows as the current transaction sees them. Damaged rows count as missing. */
export function dexieReadTx(db: LocalDatabase): ReadTx {
  return readTx(db, (table, id) => tableOf(db, table).get(id));
}

/** Reads rows for one decision, with a cache: later writes are not visible. */
export function dexieTx(db: LocalDatabase): DexieTx {
  const asked = new Map<string, PromiseExtended<StoredRow>>();
  // Dexie promises keep a caller in the transaction even if the result is cached. After a native
  // promise, the next request would run outside the transaction, which would end early.
  const ask = (table: TableName, id: string): PromiseExtended<StoredRow> =>
    Dexie.Promise.all([tableOf(db, table).get(id), db.base.get([table, id])]).then(
      ([row, base]) => ({ row, base }),
    );
  const stored = (table: TableName, id: string): PromiseExtended<StoredRow> => {
    const key = `${table}/${id}`;
    const known = asked.get(key) ?? ask(table, id);
    asked.set(key, known);
    return known;
  };
  return { stored, ...readTx(db, (table, id) => stored(table, id).then(({ row }) => row)) };
}

function readTx(
  db: LocalDatabase,
  read: (table: TableName, id: string) => PromiseLike<object | undefined>,
): ReadTx {
  return {
    async get<T extends TableName>(table: T, id: string) {
      const row = await read(table, id);
      return isSound(table, row) ? row : undefined;
    },
    async findBy<T extends TableName>(table: T, index: IndexOf<T>, value: string) {
      const rows = await tableOf(db, table).where(keyPathOf(index)).equals(value).toArray();
      return rows.filter(
        (row): row is RowOf<T> => isSound(table, row) && indexValueOf(row, index) === value,
      );
    },
  };
}
