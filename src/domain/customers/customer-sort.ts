import { collatorOf } from '../languages/collator.ts';
import type { Customer } from './customer.ts';
import { intentLevels, toIntentLevel } from './fields/customer-intent.ts';

export const customerSorts = ['name', 'intent', 'lastContact'] as const;
export type CustomerSort = (typeof customerSorts)[number];

type CustomerComparator = (a: Customer, b: Customer) => number;

/**
 * Returns an ascending comparator of customers for a locale. Customers with equal intent are
 * ordered by name. Remaining ties are ordered by id.
 */
export function createCustomerComparator(sort: CustomerSort, locale: string): CustomerComparator {
  const { compare } = collatorOf(locale);
  const compareByName: CustomerComparator = (a, b) => compare(a.name, b.name);
  const comparators: Record<CustomerSort, CustomerComparator> = {
    name: compareByName,
    intent: (a, b) => rankOf(a) - rankOf(b) || compareByName(a, b),
    lastContact: (a, b) => a.lastActivityAt - b.lastActivityAt,
  };
  return (a, b) => comparators[sort](a, b) || (a.id < b.id ? -1 : 1);
}

function rankOf({ intent }: Customer): number {
  return intentLevels.indexOf(toIntentLevel(intent));
}
