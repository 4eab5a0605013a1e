import {
  listOptionAvailability,
  type OptionAvailability,
  type UnavailableReason,
} from '#domain/catalogue/configuration/availability.ts';
import { findVehicle, type OptionKind } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';

/**
 * Returns the options that a panel shows for a vehicle: the available options, and unavailable
 * options with the reason. Excludes unavailable trims and engines, and options that only other
 * makes have.
 */
export function listOfferedOptions(
  priceList: PriceList,
  vehicleId: string,
  kind: OptionKind,
): OptionAvailability[] {
  const make = findVehicle(priceList, vehicleId)?.make;
  const vehicleIdsOfMake = new Set(
    priceList.vehicles.filter((v) => v.make === make).map(({ id }) => id),
  );
  return listOptionAvailability(priceList, vehicleId, kind).filter(
    ({ isAvailable, available }) =>
      isAvailable ||
      (kind !== 'trim' &&
        kind !== 'engine' &&
        (available?.some((id) => vehicleIdsOfMake.has(id)) ?? true)),
  );
}

/**
 * Returns the names in the reason of an unavailable option: the missing features, or the models of
 * the same make that have the option. Models of other makes are not named, because they are no
 * alternative.
 */
export function listNamesInReason(
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
