import * as v from 'valibot';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import { type Configuration, configurationSchema } from '#domain/builds/configuration.ts';
import { availableOptions } from '#domain/catalogue/availability.ts';
import { checkConfiguration } from '#domain/catalogue/check-configuration.ts';
import { defaultConfiguration } from '#domain/catalogue/default-configuration.ts';
import { findVehicle, type OptionKind } from '#domain/catalogue/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { startingVehicle } from '#domain/catalogue/starting-vehicle.ts';
import { idSchema } from '#domain/id.ts';

const carriedOverSchema = v.object({
  configuration: configurationSchema,
  /** Left out where the price list in force is meant. */
  priceListId: v.optional(idSchema),
});

/**
 * What another screen carries over to be configured further, as the state of its navigation to
 * `/build`; null where that is anything else.
 */
export function readCarriedOver(state: unknown): Partial<BuildFields> | null {
  const parsed = v.safeParse(carriedOverSchema, state);
  if (!parsed.success) return null;
  const { configuration, priceListId } = parsed.output;
  return priceListId === undefined ? configuration : { ...configuration, priceListId };
}

interface FreshStart {
  priceList: PriceList;
  customerId: string | null;
  /** Of the vehicle this customer has looked at before they came here. */
  vehicleId: string | undefined;
}

/** A new build, as it is before anything is chosen. Null where there are no vehicles. */
export function freshFields({ priceList, customerId, vehicleId }: FreshStart): BuildFields | null {
  const vehicle = startingVehicle(priceList, vehicleId);
  if (!vehicle) return null;
  return {
    ...defaultConfiguration(priceList, vehicle.id),
    customerId,
    priceListId: priceList.id,
  };
}

/** Whether every choice is one the price list knows and the vehicle can have. */
export function isConfigurable(priceList: PriceList, configuration: Configuration): boolean {
  return checkConfiguration(priceList, configuration).length === 0;
}

/**
 * The same car as far as a price list goes along with it: what it does not offer becomes the usual.
 * Null where it does not know the vehicle.
 */
export function nearestConfiguration(
  priceList: PriceList,
  { vehicleId, ...chosen }: Configuration,
): Configuration | null {
  if (!findVehicle(priceList, vehicleId)) return null;
  const isOffered = (kind: OptionKind, id: string) =>
    availableOptions(priceList, vehicleId, kind).some((option) => option.id === id);
  const usual = defaultConfiguration(priceList, vehicleId);
  const pick = (kind: OptionKind, id: string, otherwise: string) =>
    isOffered(kind, id) ? id : otherwise;
  const { engineVariantId } = chosen;
  return {
    vehicleId,
    trimId: pick('trim', chosen.trimId, usual.trimId),
    exteriorColorId: pick('exterior', chosen.exteriorColorId, usual.exteriorColorId),
    interiorColorId: pick('interior', chosen.interiorColorId, usual.interiorColorId),
    wheelsId: pick('wheels', chosen.wheelsId, usual.wheelsId),
    packageIds: chosen.packageIds.filter((id) => isOffered('package', id)),
    engineVariantId:
      engineVariantId !== null && isOffered('engine', engineVariantId) ? engineVariantId : null,
  };
}
