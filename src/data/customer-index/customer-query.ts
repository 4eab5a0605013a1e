import type { CustomerSort } from '#domain/customers/customer-sort.ts';
import type { IntentLevel } from '#domain/customers/fields/customer-intent.ts';

/** Search text, intent and sort order of a customer list. */
export interface CustomerFilter {
  /** The search text as the user typed it. */
  search: string;
  /** Null selects customers of all intents. */
  intent: IntentLevel | null;
  sort: CustomerSort;
  descending: boolean;
}

/** Selects one page of the customers that match a filter. */
export interface CustomerQuery extends CustomerFilter {
  /** Number of matching customers before the page. */
  offset: number;
  limit: number;
}
