import type { TableName } from './tables.ts';

/** Reference to one row. */
export interface RowRef {
  table: TableName;
  id: string;
}
