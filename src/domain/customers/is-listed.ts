import type { Customer } from './customer.ts';

/**
 * Whether the customer appears in lists, lead counts and duplicate checks. Deleted customers and
 * aliases do not, although their rows stay; erased customers are deleted too.
 */
export function isListed({
  deletedAt,
  mergedInto,
}: Pick<Customer, 'deletedAt' | 'mergedInto'>): boolean {
  return deletedAt === undefined && mergedInto === undefined;
}
