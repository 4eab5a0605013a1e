import type { CustomerSort } from '#domain/customers/customer-sort.ts';
import type { ListIntent } from '#domain/customers/intent.ts';

/** Selects and sorts customers. */
export interface CustomerFilter {
  /** The text as typed. */
  search: string;
  /** Null for all intents. */
  intent: ListIntent | null;
  sort: CustomerSort;
  descending: boolean;
}

/** Selects one page of the customers of a filter. */
export interface CustomerQuery extends CustomerFilter {
  /** Counted from 0. */
  offset: number;
  limit: number;
}
