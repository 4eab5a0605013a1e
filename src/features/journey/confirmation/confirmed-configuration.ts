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
 * Returns the configuration that ‘Confirm this car’ saves: the selected options, and the values of
 * `initial` for all other options. `initial` defaults to the default configuration of the vehicle.
 */
export function createConfirmedConfiguration(
  priceList: PriceList,
  vehicle: Vehicle,
  { interiorColorId, variant }: JourneyChoices,
  initial = createDefaultConfiguration(priceList, vehicle.id),
): Configuration {
  const leatherId = interiorColorId ?? initial.interiorColorId;
  const { chosen } = listInteriorColors(priceList, vehicle, leatherId);
  // The first variant is the base engine, which a configuration stores as null.
  const engine = variant === 0 ? undefined : listTechnologyVariants(vehicle)[variant];
  return {
    ...initial,
    interiorColorId: chosen?.id ?? initial.interiorColorId,
    engineVariantId: engine?.id ?? null,
  };
}
