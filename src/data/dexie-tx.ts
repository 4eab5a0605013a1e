import { Dexie, type PromiseExtended } from 'dexie';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { type IndexOf, indexValueOf, type RowOf, type TableName } from '#domain/tables.ts';
import { keyPathOf, type LocalDatabase } from './database.ts';
import type { BaseRow } from './local-rows.ts';
import { isSound } from './quarantine.ts';
import { tableOf } from './table-of.ts';

/** A row as it is stored, and head office's version of it where an unsent change has touched it. */
interface StoredRow {
  row: object | undefined;
  base: BaseRow | undefined;
}

/** What one mutator reads on the tablet, and what storing its writes needs to know. */
export interface DexieTx extends ReadTx {
  /** Asked for once, together: the writes of a rule are mostly to rows it has read. */
  stored(table: TableName, id: string): PromiseLike<StoredRow>;
}

/** Rows as the present transaction, or the moment, sees them. Damaged rows count as missing. */
export function dexieReadTx(db: LocalDatabase): ReadTx {
  return readTx(db, (table, id) => tableOf(db, table).get(id));
}

/** The same for one decision: it does not see what is written after it has read. */
export function dexieTx(db: LocalDatabase): DexieTx {
  const asked = new Map<string, PromiseExtended<StoredRow>>();
  // Dexie's own promises: whoever waits for an answer that has long come stays in the transaction.
  // Behind a native one the next request would go elsewhere, and the transaction end meanwhile.
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
