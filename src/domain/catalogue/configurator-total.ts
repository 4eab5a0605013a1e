import type { Configuration } from '../builds/configuration.ts';
import { findOption, findVehicle } from './options-of.ts';
import type { PriceList } from './price-list.ts';

/**
 * The configurator's formula, in stored units (specification §9, CT-14): base price + interior
 * colour + wheels + packages. The base price is the vehicle's minimum price plus the trim's.
 */
export function configuratorTotal(priceList: PriceList, configuration: Configuration): number {
  const { vehicleId, trimId, interiorColorId, wheelsId, packageIds } = configuration;
  const minimum = findVehicle(priceList, vehicleId)?.priceRange.min ?? 0;
  const basePrice = minimum + (findOption(priceList, 'trim', trimId)?.price ?? 0);
  const packages = packageIds.map((id) => findOption(priceList, 'package', id)?.price ?? 0);
  return (
    basePrice +
    (findOption(priceList, 'interior', interiorColorId)?.price ?? 0) +
    (findOption(priceList, 'wheels', wheelsId)?.price ?? 0) +
    packages.reduce((sum, price) => sum + price, 0)
  );
}
