import type { Customer } from './customer.ts';

/**
 * Deleted customers and aliases of others are kept, but no list shows them, nobody counts them as a
 * lead, and nobody is a duplicate of them. Whose data was erased is deleted as well.
 */
export function isListed({
  deletedAt,
  mergedInto,
}: Pick<Customer, 'deletedAt' | 'mergedInto'>): boolean {
  return deletedAt === undefined && mergedInto === undefined;
}
