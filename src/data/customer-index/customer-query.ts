import type { CustomerSort } from '#domain/customers/customer-sort.ts';
import type { IntentLevel } from '#domain/customers/fields/customer-intent.ts';

export interface CustomerFilter {
  /** The search text as the user typed it. */
  search: string;
  /** Null selects customers of all intents. */
  intent: IntentLevel | null;
  sort: CustomerSort;
  descending: boolean;
}

export interface CustomerQuery extends CustomerFilter {
  /** Number of matching customers before the page. */
  offset: number;
  limit: number;
}
