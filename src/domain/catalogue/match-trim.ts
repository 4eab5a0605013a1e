import { availableOptions } from './availability.ts';
import type { PriceList } from './price-list.ts';
import type { Vehicle } from './vehicle.ts';

/** Stored units a base price may be away from a trim's (specification §9). */
const TOLERANCE = 1000;

/**
 * The trim of a build that does not name one: that whose price lies nearest to the base price and
 * within the tolerance; ties go to the cheaper (TR-05). Null where none does.
 */
export function matchTrim(
  priceList: PriceList,
  vehicle: Vehicle,
  basePrice: number,
): string | null {
  const distance = (price: number) => Math.abs(vehicle.priceRange.min + price - basePrice);
  const [nearest] = availableOptions(priceList, vehicle.id, 'trim')
    .filter(({ price }) => distance(price) <= TOLERANCE)
    .sort((a, b) => distance(a.price) - distance(b.price) || a.price - b.price);
  return nearest?.id ?? null;
}
