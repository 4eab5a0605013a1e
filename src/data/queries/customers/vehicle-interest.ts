import type { EntityTable, WhereClause } from 'dexie';
import type { LocalDatabase } from '../../database/database.ts';
import { isValidRow } from '../../database/quarantine.ts';
import { findLatestPriceList, findPriceListById } from '../catalogue/price-list-queries.ts';

/** Maximum number of concurrent requests; the largest page of the customer list has 100 rows. */
const MAX_SINGLE_LOOKUPS = 100;

/**
 * Returns the name of the vehicle of interest by customer id: the vehicle of the latest build or of
 * the latest booking that names a vehicle, whichever was created later. Omits customers whose
 * vehicle is unknown.
 */
export async function findVehicleInterests(
  db: LocalDatabase,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const [builds, bookings] = await db.transaction('r', db.builds, db.bookings, () =>
    Promise.all([
      readRowsOfCustomers(db.builds, customerIds),
      readRowsOfCustomers(db.bookings, customerIds),
    ]),
  );
  const latestByCustomer = new Map<string, { at: number; name: () => Promise<string | null> }>();
  const keepLatest = (
    customerId: string | null,
    at: number,
    name: () => Promise<string | null>,
  ) => {
    if (customerId === null) return;
    if (at > (latestByCustomer.get(customerId)?.at ?? -Infinity))
      latestByCustomer.set(customerId, { at, name });
  };
  for (const row of builds) {
    if (!isValidRow('builds', row)) continue;
    keepLatest(row.customerId, row.createdAt, () =>
      findVehicleName(db, row.priceListId, row.vehicleId),
    );
  }
  for (const row of bookings) {
    if (!isValidRow('bookings', row) || row.vehicleInterest === null) continue;
    const { vehicleInterest } = row;
    keepLatest(row.customerId, row.createdAt, () => Promise.resolve(vehicleInterest));
  }
  const namedInterests = await Promise.all(
    [...latestByCustomer].map(
      async ([customerId, { name }]) => [customerId, await name()] as const,
    ),
  );
  return new Map(namedInterests.filter((entry): entry is [string, string] => entry[1] !== null));
}

/**
 * Returns the rows of the given customers. Up to `MAX_SINGLE_LOOKUPS` customers are requested
 * concurrently, with one request each; more customers are read key by key in one request.
 */
async function readRowsOfCustomers<Row extends { id: string }>(
  table: EntityTable<Row, 'id'>,
  customerIds: readonly string[],
): Promise<Row[]> {
  const whereCustomer = () => table.where('customerId') as WhereClause<Row, string>;
  if (customerIds.length > MAX_SINGLE_LOOKUPS) return whereCustomer().anyOf(customerIds).toArray();
  const rows = customerIds.map((id) => whereCustomer().equals(id).toArray());
  return (await Promise.all(rows)).flat();
}

/**
 * Returns the name of a vehicle from the price list of the build, or from the newest price list if
 * the former is missing. Returns null if the list does not contain the vehicle.
 */
async function findVehicleName(
  db: LocalDatabase,
  priceListId: string,
  vehicleId: string,
): Promise<string | null> {
  const list = (await findPriceListById(db, priceListId)) ?? (await findLatestPriceList(db));
  const vehicle = list?.vehicles.find(({ id }) => id === vehicleId);
  return vehicle ? `${vehicle.make} ${vehicle.model}` : null;
}
