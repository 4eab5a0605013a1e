import * as v from 'valibot';
import { type BuildFields, buildFields } from '#domain/builds/build-fields.ts';
import { type Configuration, configurationSchema } from '#domain/builds/configuration.ts';
import { availableOptions } from '#domain/catalogue/availability.ts';
import { checkConfiguration } from '#domain/catalogue/check-configuration.ts';
import { defaultConfiguration } from '#domain/catalogue/default-configuration.ts';
import { OWN_MAKE } from '#domain/catalogue/model.ts';
import { findVehicle, type OptionKind } from '#domain/catalogue/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { idSchema } from '#domain/id.ts';

/** Choices that are not saved yet, beside what the person saw before the first of them. */
const fieldsSchema = v.object(buildFields);
const heldSchema = v.object({ seen: fieldsSchema, fields: fieldsSchema });
export type Held = v.InferOutput<typeof heldSchema>;

/** Null where nothing is stored, or what is stored is damaged. */
export function readHeld(stored: unknown): Held | null {
  const parsed = v.safeParse(heldSchema, stored);
  return parsed.success ? parsed.output : null;
}

const handedOverSchema = v.object({
  configuration: configurationSchema,
  /** Left out where the price list in force is meant. */
  priceListId: v.optional(idSchema),
});

/**
 * What another screen hands over to be configured further, as the state of its navigation to
 * `/build`; null where that is anything else.
 */
export function readHandedOver(state: unknown): Partial<BuildFields> | null {
  const parsed = v.safeParse(handedOverSchema, state);
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

/**
 * A new build: the car of the own make this customer has looked at, else the first of the own
 * make, else the first there is. Null where there are no vehicles.
 */
export function freshFields({ priceList, customerId, vehicleId }: FreshStart): BuildFields | null {
  const { vehicles } = priceList;
  const ownMake = vehicles.filter(({ make }) => make === OWN_MAKE);
  const vehicle = ownMake.find(({ id }) => id === vehicleId) ?? ownMake[0] ?? vehicles[0];
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

/** Whether held choices are of another customer than the one who is served now. */
export function isOfAnother(held: Held, customerId: string | null): boolean {
  return customerId !== null && held.fields.customerId !== null
    ? held.fields.customerId !== customerId
    : false;
}
