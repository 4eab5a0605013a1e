import type { Configuration } from '../../builds/configuration.ts';
import type { PriceList } from '../price-list.ts';
import { listAvailableOptions } from './availability.ts';
import type { OptionKind } from './options-of.ts';

export const DEFAULT_INTERIOR = 'black';
export const DEFAULT_WHEELS = '19-inch';

/**
 * Returns the default choices of a vehicle: its first color, interior `black`, wheels `19-inch`, no
 * packages, and the cheapest trim and engine.
 */
export function createDefaultConfiguration(priceList: PriceList, vehicleId: string): Configuration {
  const getFirstOptionId = (kind: OptionKind) =>
    listAvailableOptions(priceList, vehicleId, kind)[0]?.id ?? '';
  const [cheapestTrim] = listAvailableOptions(priceList, vehicleId, 'trim').sort(
    (a, b) => a.price - b.price || a.ordinal - b.ordinal,
  );
  return {
    vehicleId,
    trimId: cheapestTrim?.id ?? '',
    exteriorColorId: getFirstOptionId('exterior'),
    interiorColorId: DEFAULT_INTERIOR,
    wheelsId: DEFAULT_WHEELS,
    packageIds: [],
    engineVariantId: null,
  };
}
