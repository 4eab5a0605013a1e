import type { Customer } from './customer.ts';

/**
 * Whether the customer appears in lists, lead counts and duplicate checks. Rows of deleted, erased
 * and merged customers stay in the table but are not listed.
 */
export function isListed({
  deletedAt,
  mergedInto,
}: Pick<Customer, 'deletedAt' | 'mergedInto'>): boolean {
  return deletedAt === undefined && mergedInto === undefined;
}
