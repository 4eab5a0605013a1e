import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findProfile } from '../../data/queries/profile-queries.ts';
import { useLiveRows } from '../../data/use-live.ts';

/**
 * Returns the customer with the id in the address, and updates with each change; undefined while
 * the row is read.
 */
export function useProfile(customerId: string): Customer | null | undefined {
  const found = useLiveRows(
    async () => ({ of: customerId, customer: await findProfile(localDatabase, customerId) }),
    [customerId],
  );
  // Hides the previous customer while the next customer is read.
  return found?.of === customerId ? found.customer : undefined;
}
