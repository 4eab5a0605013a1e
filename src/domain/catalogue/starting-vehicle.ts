import { OWN_MAKE } from './model.ts';
import type { PriceList } from './price-list.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * What a new build begins with: the car of the own make that was looked at, else the first of the
 * own make, else the first there is.
 */
export function startingVehicle(
  { vehicles }: Pick<PriceList, 'vehicles'>,
  lookedAtId: string | undefined,
): Vehicle | undefined {
  const ownMake = vehicles.filter(({ make }) => make === OWN_MAKE);
  return ownMake.find(({ id }) => id === lookedAtId) ?? ownMake[0] ?? vehicles[0];
}
