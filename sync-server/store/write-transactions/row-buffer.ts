import type { Write } from '#domain/mutations/outcome.ts';
import { rowIdOf } from '#domain/rows/row-id-of.ts';
import { getIndexValue, type RowOf, type TableName, tables } from '#domain/rows/tables.ts';
import { rowKey } from '../store.ts';

type AnyRow = RowOf<TableName>;

export interface BufferedRow {
  table: TableName;
  rowId: string;
  /** The row as the transaction sees it; undefined if the row does not exist or is deleted. */
  row: AnyRow | undefined;
  /** Whether the database contains the row; undefined if this was not looked up yet. */
  stored: boolean | undefined;
  changed: boolean;
  /** Whether the row is withdrawn: a withdrawn row stays stored, but belongs to no space. */
  withdrawn?: true;
}

/**
 * Stores rows as one transaction sees them: the rows that it has read, overlaid with its own
 * writes. Writes reach the database together at the end, in a few statements instead of several per
 * mutation.
 */
export class RowBuffer {
  readonly #rows = new Map<string, BufferedRow>();
  /** Written rows by index key, then by row key, so that a later write replaces an earlier one. */
  readonly #writtenByIndexKey = new Map<string, Map<string, AnyRow>>();

  find(table: TableName, rowId: string): BufferedRow | undefined {
    return this.#rows.get(rowKey({ table, rowId }));
  }

  /** Returns the written rows with this value in an index field. */
  findWritten<T extends TableName>(table: T, index: string, value: string): RowOf<T>[] {
    const writtenRows =
      this.#writtenByIndexKey.get(toIndexKey(table, index, value))?.values() ?? [];
    return [...writtenRows] as RowOf<T>[];
  }

  cacheRead(table: TableName, rowId: string, row: AnyRow | undefined): void {
    const stored = row !== undefined;
    this.#rows.set(rowKey({ table, rowId }), { table, rowId, row, stored, changed: false });
  }

  apply(write: Write): void {
    const rowId = rowIdOf(write);
    const { table } = write;
    const previous = this.find(table, rowId);
    const row = write.op === 'put' ? write.row : undefined;
    const key = rowKey({ table, rowId });
    if (previous?.changed) {
      for (const indexMap of this.#getIndexMaps(table, previous.row)) indexMap.delete(key);
    }
    if (row) for (const indexMap of this.#getIndexMaps(table, row)) indexMap.set(key, row);
    this.#rows.set(key, { table, rowId, row, stored: previous?.stored, changed: true });
  }

  /**
   * Writes a row again, but without any space, so that tablets delete the row.
   * @param row the row that the transaction has read
   */
  withdraw<T extends TableName>(table: T, row: RowOf<T>): void {
    this.apply({ op: 'put', table, row } as Write);
    const key = rowKey({ table, rowId: row.id });
    const writtenRow = this.#rows.get(key);
    if (writtenRow) this.#rows.set(key, { ...writtenRow, withdrawn: true });
  }

  changed(): BufferedRow[] {
    return [...this.#rows.values()].filter((row) => row.changed);
  }

  #getIndexMaps(table: TableName, row: AnyRow | undefined): Map<string, AnyRow>[] {
    if (!row) return [];
    return tables[table].indexes.flatMap((index) => {
      const value = getIndexValue(row, index);
      if (typeof value !== 'string') return [];
      const key = toIndexKey(table, index, value);
      const indexMap = this.#writtenByIndexKey.get(key) ?? new Map<string, AnyRow>();
      this.#writtenByIndexKey.set(key, indexMap);
      return [indexMap];
    });
  }
}

function toIndexKey(table: TableName, index: string, value: string): string {
  return `${table} ${index} ${value}`;
}
