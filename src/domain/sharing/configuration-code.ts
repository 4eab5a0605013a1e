import { type Configuration, sortUniqueIds } from '../builds/configuration.ts';
import { listAvailableOptions } from '../catalogue/configuration/availability.ts';
import { checkConfiguration } from '../catalogue/configuration/check-configuration.ts';
import {
  findOption,
  findVehicle,
  listOptionsOfKind,
  type OptionKind,
} from '../catalogue/configuration/options-of.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import type { Vehicle } from '../catalogue/vehicles/vehicle.ts';
import { encodeBuildCodeFields } from './build-code.ts';
import type { BuildCodeFields } from './code-fields.ts';

/**
 * Returns the build code of a configuration; null if the price list lacks one of the choices.
 * Throws a `RangeError` if an ordinal does not fit into a code; see `listBuildCodeOverflows`.
 */
export function encodeBuildCode(priceList: PriceList, configuration: Configuration): string | null {
  const { vehicleId, trimId, exteriorColorId, interiorColorId, wheelsId } = configuration;
  const { engineVariantId } = configuration;
  const ordinalOf = (kind: OptionKind, id: string) => findOption(priceList, kind, id)?.ordinal;
  const ordinals = {
    generation: priceList.generation,
    vehicle: findVehicle(priceList, vehicleId)?.ordinal,
    trim: ordinalOf('trim', trimId),
    exterior: ordinalOf('exterior', exteriorColorId),
    interior: ordinalOf('interior', interiorColorId),
    wheels: ordinalOf('wheels', wheelsId),
    engine: engineVariantId === null ? 0 : ordinalOf('engine', engineVariantId),
  };
  const packages = configuration.packageIds.map((id) => ordinalOf('package', id));
  if (!isComplete(ordinals) || !packages.every((ordinal) => ordinal !== undefined)) return null;
  return encodeBuildCodeFields({ ...ordinals, packages });
}

export type ResolvedBuildCode =
  | { ok: true; configuration: Configuration }
  /**
   * The code is valid, but the price list does not offer this configuration: the code was invented,
   * or has two or more wrong symbols.
   */
  | { ok: false; code: 'CODE_UNKNOWN_OPTION' };

/** Returns the configuration of a build code. `priceList` must have the generation in the code. */
export function resolveBuildCode(priceList: PriceList, fields: BuildCodeFields): ResolvedBuildCode {
  const vehicle = priceList.vehicles.find(({ ordinal }) => ordinal === fields.vehicle);
  const idOf = (kind: OptionKind, requestedOrdinal: number) =>
    listOptionsOfKind(priceList, kind).find(({ ordinal }) => ordinal === requestedOrdinal)?.id ??
    '';
  const configuration: Configuration = {
    vehicleId: vehicle?.id ?? '',
    trimId: idOf('trim', fields.trim),
    exteriorColorId: idOf('exterior', fields.exterior),
    interiorColorId: idOf('interior', fields.interior),
    wheelsId: idOf('wheels', fields.wheels),
    packageIds: sortUniqueIds(fields.packages.map((ordinal) => idOf('package', ordinal))),
    engineVariantId: fields.engine === 0 ? null : findEngineId(priceList, vehicle, fields),
  };
  if (checkConfiguration(priceList, configuration).length > 0) {
    return { ok: false, code: 'CODE_UNKNOWN_OPTION' };
  }
  return { ok: true, configuration };
}

/** Ordinals of engine variants are unique only within their vehicle. */
function findEngineId(
  priceList: PriceList,
  vehicle: Vehicle | undefined,
  { engine }: BuildCodeFields,
): string {
  const engines = vehicle ? listAvailableOptions(priceList, vehicle.id, 'engine') : [];
  return engines.find(({ ordinal }) => ordinal === engine)?.id ?? '';
}

function isComplete<K extends string>(
  ordinals: Record<K, number | undefined>,
): ordinals is Record<K, number> {
  return Object.values(ordinals).every((number) => number !== undefined);
}
