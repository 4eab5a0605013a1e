import type { Write } from '#domain/mutations/outcome.ts';
import { rowIdOf } from '#domain/row-id-of.ts';
import type { RowOf, TableName } from '#domain/tables.ts';
import { rowKey } from './store.ts';

type AnyRow = RowOf<TableName>;

export interface BufferedRow {
  table: TableName;
  rowId: string;
  /** The row as the transaction sees it; undefined where there is none. */
  row: AnyRow | undefined;
  /** Whether the database holds the row; undefined while nobody has looked. */
  stored: boolean | undefined;
  changed: boolean;
}

/**
 * Rows as one transaction sees them: what it has read and, over it, what it has written. Writes
 * reach the database together at the end, in a few statements instead of several per mutation.
 */
export class RowBuffer {
  readonly #rows = new Map<string, BufferedRow>();

  find(table: TableName, rowId: string): BufferedRow | undefined {
    return this.#rows.get(rowKey({ table, rowId }));
  }

  rememberRead(table: TableName, rowId: string, row: AnyRow | undefined): void {
    const stored = row !== undefined;
    this.#rows.set(rowKey({ table, rowId }), { table, rowId, row, stored, changed: false });
  }

  apply(write: Write): void {
    const rowId = rowIdOf(write);
    const stored = this.find(write.table, rowId)?.stored;
    this.#rows.set(rowKey({ table: write.table, rowId }), {
      table: write.table,
      rowId,
      row: write.op === 'put' ? write.row : undefined,
      stored,
      changed: true,
    });
  }

  changed(): BufferedRow[] {
    return [...this.#rows.values()].filter((row) => row.changed);
  }
}
