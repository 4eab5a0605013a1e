import type { TableName } from '#domain/tables.ts';

/** Head office's version of a row that has unsent changes; null where head office has none. */
export interface BaseRow {
  table: TableName;
  id: string;
  row: object | null;
}
