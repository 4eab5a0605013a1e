import type { TableName } from './tables.ts';

export interface RowRef {
  table: TableName;
  id: string;
}
