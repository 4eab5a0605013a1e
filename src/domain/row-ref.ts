import type { TableName } from './tables.ts';

/** One row, by its name. */
export interface RowRef {
  table: TableName;
  id: string;
}
