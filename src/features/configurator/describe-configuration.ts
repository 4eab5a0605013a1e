import type { Configuration } from '#domain/builds/configuration.ts';
import {
  findOption,
  findVehicle,
  type OptionKind,
} from '#domain/catalogue/configuration/options-of.ts';
import {
  computeConfiguratorTotal,
  createPriceBreakdown,
  type PriceLine,
} from '#domain/catalogue/configuration/price-breakdown.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { getConfiguredSpecs } from '#domain/catalogue/vehicles/get-configured-specs.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';

export interface ShownChoice {
  id: string;
  /** Name of the option, or its id if the price list does not contain the option. */
  name: string;
  /** Price of the option in stored units (20 per US dollar). */
  price: number;
  hex: string | undefined;
}

export interface ShownConfiguration {
  vehicle: Vehicle;
  /** Specifications of the vehicle with the selected engine. */
  specs: Vehicle['specs'];
  /** The selected engine; null for the base engine of the vehicle. */
  engine: ShownChoice | null;
  trim: ShownChoice;
  exterior: ShownChoice;
  interior: ShownChoice;
  wheels: ShownChoice;
  packages: ShownChoice[];
  /** Total price in stored units (20 per US dollar). */
  total: number;
  /** Price lines, which sum to `total`. */
  lines: PriceLine[];
}

/**
 * Returns the displayed names and prices of a configuration; null if the price list does not
 * contain the vehicle.
 */
export function describeConfiguration(
  priceList: PriceList,
  configuration: Configuration,
): ShownConfiguration | null {
  const vehicle = findVehicle(priceList, configuration.vehicleId);
  if (!vehicle) return null;
  const describeChoice = (kind: OptionKind, id: string): ShownChoice => {
    const option = findOption(priceList, kind, id);
    return { id, name: option?.name ?? id, price: option?.price ?? 0, hex: option?.hex };
  };
  const { engineVariantId } = configuration;
  return {
    vehicle,
    specs: getConfiguredSpecs(vehicle, configuration),
    engine: engineVariantId === null ? null : describeChoice('engine', engineVariantId),
    trim: describeChoice('trim', configuration.trimId),
    exterior: describeChoice('exterior', configuration.exteriorColorId),
    interior: describeChoice('interior', configuration.interiorColorId),
    wheels: describeChoice('wheels', configuration.wheelsId),
    packages: configuration.packageIds.map((id) => describeChoice('package', id)),
    total: computeConfiguratorTotal(priceList, configuration),
    lines: createPriceBreakdown(priceList, configuration),
  };
}
