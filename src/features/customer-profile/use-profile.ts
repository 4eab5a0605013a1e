import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findProfile } from '../../data/queries/profile-queries.ts';
import { useLiveRows } from '../../data/use-live.ts';

/** The customer of an address, as they change; undefined while they are looked up. */
export function useProfile(customerId: string): Customer | null | undefined {
  const found = useLiveRows(
    async () => ({ of: customerId, customer: await findProfile(localDatabase, customerId) }),
    [customerId],
  );
  // Somebody else's is not shown while this one is looked up.
  return found?.of === customerId ? found.customer : undefined;
}
