import type { CustomerSort } from '#domain/customers/customer-sort.ts';
import type { ListIntent } from '#domain/customers/intent.ts';

/** Which customers, in which order. */
export interface CustomerFilter {
  /** As it was typed. */
  search: string;
  /** Null for all. */
  intent: ListIntent | null;
  sort: CustomerSort;
  descending: boolean;
}

/** One page of them. */
export interface CustomerQuery extends CustomerFilter {
  /** From 0. */
  offset: number;
  limit: number;
}
