import type { LocalDatabase } from '../database.ts';
import { findVehicleInterests } from '../queries/vehicle-interest.ts';
import type { CustomerIndex, FoundCustomers } from './customer-index.ts';
import type { CustomerQuery } from './customer-query.ts';

export interface FoundPage extends FoundCustomers {
  /** By the customer's id, the vehicle they are interested in. */
  interests: ReadonlyMap<string, string>;
}

/** One page of customers, and what stands in their last column: shown together, or it would fill in late. */
export async function findPage(
  db: LocalDatabase,
  index: CustomerIndex,
  query: CustomerQuery,
): Promise<FoundPage> {
  const found = index.find(query);
  const ids = found.rows.map(({ id }) => id).filter((id) => index.mayBeInterested(id));
  return { ...found, interests: await findVehicleInterests(db, ids) };
}
