import type { LocalDatabase } from '../database.ts';
import { isSound } from '../quarantine.ts';
import { findLatestPriceList, findPriceListById } from './price-list-queries.ts';

/**
 * What each of these customers is interested in: the vehicle of their latest build or booking.
 * Who has neither is not in it.
 */
export async function findVehicleInterests(
  db: LocalDatabase,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...customerIds];
  const [builds, bookings] = await Promise.all([
    db.builds.where('customerId').anyOf(ids).toArray(),
    db.bookings.where('customerId').anyOf(ids).toArray(),
  ]);
  const latest = new Map<string, { at: number; name: () => Promise<string | null> }>();
  const note = (customerId: string | null, at: number, name: () => Promise<string | null>) => {
    if (customerId === null) return;
    if (at > (latest.get(customerId)?.at ?? -Infinity)) latest.set(customerId, { at, name });
  };
  for (const row of builds) {
    if (!isSound('builds', row)) continue;
    note(row.customerId, row.createdAt, () => nameOf(db, row.priceListId, row.vehicleId));
  }
  for (const row of bookings) {
    if (!isSound('bookings', row) || row.vehicleInterest === null) continue;
    const { vehicleInterest } = row;
    note(row.customerId, row.createdAt, () => Promise.resolve(vehicleInterest));
  }
  const named = await Promise.all(
    [...latest].map(async ([customerId, { name }]) => [customerId, await name()] as const),
  );
  return new Map(named.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Another generation may have left the vehicle out; the newest knows the names of most. */
async function nameOf(
  db: LocalDatabase,
  priceListId: string,
  vehicleId: string,
): Promise<string | null> {
  const list = (await findPriceListById(db, priceListId)) ?? (await findLatestPriceList(db));
  const vehicle = list?.vehicles.find(({ id }) => id === vehicleId);
  return vehicle ? `${vehicle.make} ${vehicle.model}` : null;
}
