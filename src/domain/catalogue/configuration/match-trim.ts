import type { PriceList } from '../price-list.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { listAvailableOptions } from './availability.ts';

/**
 * Maximum difference between the base price of a build and the price of its vehicle with a trim, in
 * stored units.
 */
const TOLERANCE = 1000;

/**
 * Returns the trim for a build without a trim: the trim with the nearest price within the
 * tolerance. Returns the cheapest of equally near trims (TR-05). Returns null if no trim is
 * within the tolerance.
 */
export function matchTrim(
  priceList: PriceList,
  vehicle: Vehicle,
  basePrice: number,
): string | null {
  const computePriceDistance = (price: number) =>
    Math.abs(vehicle.priceRange.min + price - basePrice);
  const [nearestTrim] = listAvailableOptions(priceList, vehicle.id, 'trim')
    .filter(({ price }) => computePriceDistance(price) <= TOLERANCE)
    .sort(
      (a, b) => computePriceDistance(a.price) - computePriceDistance(b.price) || a.price - b.price,
    );
  return nearestTrim?.id ?? null;
}
