import { OWN_MAKE } from '../model.ts';
import type { PriceList } from '../price-list.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * Returns the vehicle of a new build: the last viewed vehicle if this vehicle is of the own make,
 * otherwise the first vehicle of the own make. If the own make has no vehicle, returns the first
 * vehicle.
 */
export function selectStartingVehicle(
  { vehicles }: Pick<PriceList, 'vehicles'>,
  viewedVehicleId: string | undefined,
): Vehicle | undefined {
  const ownVehicles = vehicles.filter(({ make }) => make === OWN_MAKE);
  return ownVehicles.find(({ id }) => id === viewedVehicleId) ?? ownVehicles[0] ?? vehicles[0];
}
