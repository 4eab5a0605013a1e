import {
  availability,
  type OptionAvailability,
  type UnavailableReason,
} from '#domain/catalogue/availability.ts';
import { findVehicle, type OptionKind } from '#domain/catalogue/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';

/**
 * The options a panel shows for a vehicle: those it can have, and those that other models of its
 * make can have, which carry their reason. Not the trims and engines of other models, which are those
 * models' own, and nothing that is only for other makes: nobody asks for them here.
 */
export function offeredOptions(
  priceList: PriceList,
  vehicleId: string,
  kind: OptionKind,
): OptionAvailability[] {
  const make = findVehicle(priceList, vehicleId)?.make;
  const ofMake = new Set(priceList.vehicles.filter((v) => v.make === make).map(({ id }) => id));
  return availability(priceList, vehicleId, kind).filter(
    ({ isAvailable, available }) =>
      isAvailable ||
      (kind !== 'trim' && kind !== 'engine' && (available?.some((id) => ofMake.has(id)) ?? true)),
  );
}

/**
 * The names of what a reason speaks of to somebody who looks at a vehicle: the features it lacks, or
 * the models of its make that an option is for; those of other makes are no way out of it.
 */
export function namesInReason(
  priceList: PriceList,
  vehicleId: string,
  reason: UnavailableReason,
): string[] {
  if (reason.code === 'FEATURE_NOT_FOR_MODEL') {
    return reason.featureIds.map(
      (id) => priceList.features.find((feature) => feature.id === id)?.name ?? id,
    );
  }
  const make = findVehicle(priceList, vehicleId)?.make;
  return reason.vehicleIds
    .flatMap((id) => findVehicle(priceList, id) ?? [])
    .filter((vehicle) => vehicle.make === make)
    .map(({ model }) => model);
}
