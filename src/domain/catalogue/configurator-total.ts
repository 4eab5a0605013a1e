import type { Configuration } from '../builds/configuration.ts';
import { findOption, findVehicle, type OptionKind } from './options-of.ts';
import type { PriceList } from './price-list.ts';

/**
 * The configurator's formula, in stored units (specification §9, CT-14): base price + interior
 * colour + wheels + packages. The base price is that of the engine variant, which for most is the
 * vehicle's minimum price, plus the trim's.
 */
export function configuratorTotal(priceList: PriceList, configuration: Configuration): number {
  const { vehicleId, trimId, interiorColorId, wheelsId, packageIds, engineVariantId } =
    configuration;
  const priceOf = (kind: OptionKind, id: string) => findOption(priceList, kind, id)?.price ?? 0;
  const minimum = findVehicle(priceList, vehicleId)?.priceRange.min ?? 0;
  const basePrice = minimum + priceOf('engine', engineVariantId ?? '') + priceOf('trim', trimId);
  const packages = packageIds.reduce((sum, id) => sum + priceOf('package', id), 0);
  return basePrice + priceOf('interior', interiorColorId) + priceOf('wheels', wheelsId) + packages;
}
