import type { ReadTx } from '#domain/mutations/read-tx.ts';
import type { IndexOf, RowOf, TableName } from '#domain/tables.ts';
import type { LocalDatabase } from './database.ts';
import { isSound } from './quarantine.ts';
import { tableOf } from './table-of.ts';

/** What mutators read on the tablet: the rows as this transaction sees them. Damaged rows count as missing. */
export function dexieTx(db: LocalDatabase): ReadTx {
  return {
    async get<T extends TableName>(table: T, id: string) {
      const row = await tableOf(db, table).get(id);
      return isSound(table, row) ? row : undefined;
    },
    async findBy<T extends TableName>(table: T, index: IndexOf<T>, value: string) {
      const rows = await tableOf(db, table).where(index).equals(value).toArray();
      return rows.filter((row): row is RowOf<T> => isSound(table, row));
    },
  };
}
