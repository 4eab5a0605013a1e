import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findProfile } from '../../data/queries/profile-queries.ts';
import { useLiveRows } from '../../data/use-live.ts';

/** Returns the customer of an address with updates; undefined while the customer is read. */
export function useProfile(customerId: string): Customer | null | undefined {
  const found = useLiveRows(
    async () => ({ of: customerId, customer: await findProfile(localDatabase, customerId) }),
    [customerId],
  );
  // Hides the previous customer while the next one is read.
  return found?.of === customerId ? found.customer : undefined;
}
