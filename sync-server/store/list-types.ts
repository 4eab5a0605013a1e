import type { TableName } from '#domain/tables.ts';
import type { CustomerSearch } from '#domain/search/parse-search.ts';

/* Options and results of lists. */

export type Values = Record<string, string | number>;

export interface RowList<T extends TableName> {
  table: T;
  /** Alternatives of columns and their values, each with its own index. A row may match several. */
  anyOf: readonly Values[];
  /** Columns; the id orders rows with equal values. */
  orderBy: readonly string[];
  descending: boolean;
  offset: number;
  limit: number;
}

export interface CountedRows {
  table: TableName;
  /** Undefined for all showrooms. */
  showroomIds: readonly string[] | undefined;
  kind?: string | undefined;
  otherId?: string | undefined;
}

/** The sort keys of a customer in a list. */
export interface CustomerKey {
  id: string;
  listed_rank: number;
  last_activity_at: number;
  name_order: string;
  name_order_es: string;
}

interface Position {
  showroom_id: string;
  customer_id: string;
}

export interface SearchSlice {
  /** Undefined for all showrooms. */
  showroomId: string | undefined;
  /** Undefined for every intent. */
  rank: number | undefined;
  search: CustomerSearch;
  /** Last position of the slice before; undefined for the first slice. */
  after?: Position | undefined;
}

export interface FoundCustomers {
  keys: CustomerKey[];
  /** The `after` of the next slice; undefined after the last one. */
  next: Position | undefined;
}
