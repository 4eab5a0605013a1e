import * as v from 'valibot';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import { type Configuration, configurationSchema } from '#domain/builds/configuration.ts';
import { listAvailableOptions } from '#domain/catalogue/configuration/availability.ts';
import { checkConfiguration } from '#domain/catalogue/configuration/check-configuration.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { findVehicle, type OptionKind } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { selectStartingVehicle } from '#domain/catalogue/vehicles/starting-vehicle.ts';
import { idSchema } from '#domain/values/id.ts';

const passedStateSchema = v.object({
  configuration: configurationSchema,
  /** Id of the price list; omitted for the price list in force. */
  priceListId: v.optional(idSchema),
});

/**
 * Returns the configuration that another screen passes to `/build` as navigation state. Returns
 * null for navigation state of another shape.
 */
export function readPassedConfiguration(state: unknown): Partial<BuildFields> | null {
  const parsed = v.safeParse(passedStateSchema, state);
  if (!parsed.success) return null;
  const { configuration, priceListId } = parsed.output;
  return priceListId === undefined ? configuration : { ...configuration, priceListId };
}

interface InitialFieldsInput {
  priceList: PriceList;
  customerId: string | null;
  /** Id of the vehicle that this customer selected earlier; undefined without a selection. */
  vehicleId: string | undefined;
}

/** Returns the initial fields of a new build; null if the price list has no vehicles. */
export function createInitialFields({
  priceList,
  customerId,
  vehicleId,
}: InitialFieldsInput): BuildFields | null {
  const vehicle = selectStartingVehicle(priceList, vehicleId);
  if (!vehicle) return null;
  return {
    ...createDefaultConfiguration(priceList, vehicle.id),
    customerId,
    priceListId: priceList.id,
  };
}

/** Whether the price list contains every selected option, and offers each for this vehicle. */
export function isConfigurable(priceList: PriceList, configuration: Configuration): boolean {
  return checkConfiguration(priceList, configuration).length === 0;
}

/**
 * Returns the configuration with unavailable options replaced by the defaults of the price list,
 * and without unavailable packages and engines. Null if the price list does not contain the
 * vehicle.
 */
export function findNearestConfiguration(
  priceList: PriceList,
  { vehicleId, ...chosenOptions }: Configuration,
): Configuration | null {
  if (!findVehicle(priceList, vehicleId)) return null;
  const isOffered = (kind: OptionKind, id: string) =>
    listAvailableOptions(priceList, vehicleId, kind).some((option) => option.id === id);
  const defaults = createDefaultConfiguration(priceList, vehicleId);
  const pickOffered = (kind: OptionKind, id: string, fallbackId: string) =>
    isOffered(kind, id) ? id : fallbackId;
  const { engineVariantId } = chosenOptions;
  return {
    vehicleId,
    trimId: pickOffered('trim', chosenOptions.trimId, defaults.trimId),
    exteriorColorId: pickOffered(
      'exterior',
      chosenOptions.exteriorColorId,
      defaults.exteriorColorId,
    ),
    interiorColorId: pickOffered(
      'interior',
      chosenOptions.interiorColorId,
      defaults.interiorColorId,
    ),
    wheelsId: pickOffered('wheels', chosenOptions.wheelsId, defaults.wheelsId),
    packageIds: chosenOptions.packageIds.filter((id) => isOffered('package', id)),
    engineVariantId:
      engineVariantId !== null && isOffered('engine', engineVariantId) ? engineVariantId : null,
  };
}
