import type { Configuration } from '#domain/builds/configuration.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { listTechnologyVariants } from '#domain/catalogue/vehicles/technology-variants.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { listInteriorColors } from '../list-interior-colors.ts';

/** Options that the customer selected in the journey. */
interface JourneyChoices {
  interiorColorId: string | null;
  /** Zero-based index of the selected engine variant. */
  variant: number;
}

/**
 * Returns the configuration that ‘Confirm this car’ saves: the selected options, and default values
 * for all other options.
 */
export function createConfirmedConfiguration(
  priceList: PriceList,
  vehicle: Vehicle,
  { interiorColorId, variant }: JourneyChoices,
): Configuration {
  const defaults = createDefaultConfiguration(priceList, vehicle.id);
  const { chosen } = listInteriorColors(priceList, vehicle, interiorColorId);
  // The first variant is the base engine, which a configuration stores as null.
  const engine = variant === 0 ? undefined : listTechnologyVariants(vehicle)[variant];
  return {
    ...defaults,
    interiorColorId: chosen?.id ?? defaults.interiorColorId,
    engineVariantId: engine?.id ?? null,
  };
}
