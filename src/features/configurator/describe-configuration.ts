import type { Configuration } from '#domain/builds/configuration.ts';
import { findOption, findVehicle, type OptionKind } from '#domain/catalogue/options-of.ts';
import {
  configuratorTotal,
  priceBreakdown,
  type PriceLine,
} from '#domain/catalogue/price-breakdown.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { specsOf } from '#domain/catalogue/specs-of.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';

/** One option with its displayed name. */
export interface ShownChoice {
  id: string;
  /** The id if the price list does not contain the option. */
  name: string;
  /** Price of the option in stored units. */
  price: number;
  hex: string | undefined;
}

/** A configuration with displayed names and prices. */
export interface ShownConfiguration {
  vehicle: Vehicle;
  /** Specifications of the engine variant. */
  specs: Vehicle['specs'];
  /** Null for the base engine of the vehicle. */
  engine: ShownChoice | null;
  trim: ShownChoice;
  exterior: ShownChoice;
  interior: ShownChoice;
  wheels: ShownChoice;
  packages: ShownChoice[];
  /** Stored units. */
  total: number;
  /** The lines sum to the total. */
  lines: PriceLine[];
}

/** Returns null if the price list does not contain the vehicle. */
export function describeConfiguration(
  priceList: PriceList,
  configuration: Configuration,
): ShownConfiguration | null {
  const vehicle = findVehicle(priceList, configuration.vehicleId);
  if (!vehicle) return null;
  const choice = (kind: OptionKind, id: string): ShownChoice => {
    const option = findOption(priceList, kind, id);
    return { id, name: option?.name ?? id, price: option?.price ?? 0, hex: option?.hex };
  };
  const { engineVariantId } = configuration;
  return {
    vehicle,
    specs: specsOf(vehicle, configuration),
    engine: engineVariantId === null ? null : choice('engine', engineVariantId),
    trim: choice('trim', configuration.trimId),
    exterior: choice('exterior', configuration.exteriorColorId),
    interior: choice('interior', configuration.interiorColorId),
    wheels: choice('wheels', configuration.wheelsId),
    packages: configuration.packageIds.map((id) => choice('package', id)),
    total: configuratorTotal(priceList, configuration),
    lines: priceBreakdown(priceList, configuration),
  };
}
