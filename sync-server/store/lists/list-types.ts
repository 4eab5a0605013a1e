import type { TableName } from '#domain/rows/tables.ts';
import type { CustomerSearch } from '#domain/search/parse-search.ts';

export type ListCondition = Record<string, string | number>;

export interface RowListQuery<T extends TableName> {
  table: T;
  /**
   * Alternative conditions: each lists the values of some columns, and needs an index of these
   * columns. A row may match several alternatives.
   */
  anyOf: readonly ListCondition[];
  /** Columns by which the list is sorted; rows with equal values are sorted by id. */
  orderBy: readonly string[];
  descending: boolean;
  offset: number;
  limit: number;
}

export interface RowCountQuery {
  table: TableName;
  /** Showrooms whose rows are counted; undefined for all showrooms. */
  showroomIds: readonly string[] | undefined;
  kind?: string | undefined;
  otherId?: string | undefined;
}

export interface CustomerSortKey {
  id: string;
  listed_rank: number;
  last_activity_at: number;
  name_order: string;
  name_order_es: string;
}

interface SearchPosition {
  showroom_id: string;
  customer_id: string;
}

export interface CustomerSearchParams {
  /** Undefined for all showrooms. */
  showroomId: string | undefined;
  /** Rank of the intent that customers must have; undefined for every intent. */
  rank: number | undefined;
  search: CustomerSearch;
  /** Last position of the previous slice; undefined for the first slice. */
  after?: SearchPosition | undefined;
}

export interface FoundCustomers {
  keys: CustomerSortKey[];
  /** The field `after` for the next slice; undefined if this is the last slice. */
  next: SearchPosition | undefined;
}
