import type { Customer } from './customer.ts';

/**
 * Whether the customer appears in lists, lead counts and duplicate checks. Customers with
 * `deletedAt` and aliases do not, although their rows stay; an erasure also sets `deletedAt`.
 */
export function isListed({
  deletedAt,
  mergedInto,
}: Pick<Customer, 'deletedAt' | 'mergedInto'>): boolean {
  return deletedAt === undefined && mergedInto === undefined;
}
