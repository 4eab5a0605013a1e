import type { LocalDatabase } from '../database/database.ts';
import { findVehicleInterests } from '../queries/customers/vehicle-interest.ts';
import type { CustomerIndex, FoundCustomers } from './customer-index.ts';
import type { CustomerQuery } from './customer-query.ts';

export interface FoundCustomerPage extends FoundCustomers {
  /** Name of the vehicle of interest, by customer id. */
  interests: ReadonlyMap<string, string>;
}

/**
 * Returns one page of customers together with their vehicles of interest, so that the screen does
 * not add the vehicles to visible rows later.
 */
export async function findCustomerPage(
  db: LocalDatabase,
  index: CustomerIndex,
  query: CustomerQuery,
): Promise<FoundCustomerPage> {
  const page = index.find(query);
  const ids = page.rows.map(({ id }) => id).filter((id) => index.mayBeInterested(id));
  return { ...page, interests: await findVehicleInterests(db, ids) };
}
