import { useLiveQuery } from 'dexie-react-hooks';
import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findProfile } from '../../data/queries/profile-queries.ts';

/** The customer of an address, as they change; undefined while they are looked up. */
export function useProfile(customerId: string): Customer | null | undefined {
  const found = useLiveQuery(
    async () => ({ of: customerId, customer: await findProfile(localDatabase, customerId) }),
    [customerId],
  );
  // Somebody else's is not shown while this one is looked up.
  return found?.of === customerId ? found.customer : undefined;
}
