import type { Configuration } from '#domain/builds/configuration.ts';
import { defaultConfiguration } from '#domain/catalogue/default-configuration.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { technologyVariants } from '#domain/catalogue/technology-variants.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { interiorColorsOf } from './interior-colors-of.ts';

/** What was chosen on the way. */
interface JourneyChoices {
  interiorColorId: string | null;
  /** Of the three engine variants, from 0. */
  variant: number;
}

/** The car ‘Confirm this car’ saves: what was chosen on the way, and the usual for the rest. */
export function confirmedConfiguration(
  priceList: PriceList,
  vehicle: Vehicle,
  { interiorColorId, variant }: JourneyChoices,
): Configuration {
  const usual = defaultConfiguration(priceList, vehicle.id);
  const { chosen } = interiorColorsOf(priceList, vehicle, interiorColorId);
  // The first is the one the vehicle starts with, and needs no saying.
  const engine = variant === 0 ? undefined : technologyVariants(vehicle)[variant];
  return {
    ...usual,
    interiorColorId: chosen?.id ?? usual.interiorColorId,
    engineVariantId: engine?.id ?? null,
  };
}
