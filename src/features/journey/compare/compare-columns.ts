import { type Build, configurationOf } from '#domain/builds/build.ts';
import { listAvailableOptions } from '#domain/catalogue/configuration/availability.ts';
import {
  findOption,
  findVehicle,
  type OptionKind,
} from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { getConfiguredSpecs } from '#domain/catalogue/vehicles/get-configured-specs.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import type { CompareItem } from '#domain/sharing/compare-address.ts';

export interface ComparedBuild {
  build: Build;
  priceList: PriceList;
}

/** One column of the comparison: a vehicle, a vehicle in a selected trim, or a saved build. */
export interface CompareColumn {
  item: CompareItem;
  /** The price list that contains the names and prices of the column. */
  priceList: PriceList;
  vehicle: Vehicle;
  specs: Vehicle['specs'];
  trimId: string | null;
  build: Build | null;
}

export function getCompareColumnKey({ vehicle, trimId, build }: CompareColumn): string {
  return build ? `build ${build.id}` : `${vehicle.id}:${trimId ?? ''}`;
}

/**
 * Returns the columns that the URL lists, without unknown vehicles or builds and without
 * duplicates.
 */
export function createCompareColumns(
  priceList: PriceList,
  items: readonly CompareItem[],
  builds: readonly ComparedBuild[] = [],
): CompareColumn[] {
  const columns = items.flatMap((item) => {
    const column =
      'buildId' in item
        ? createBuildColumn(builds.find(({ build }) => build.id === item.buildId))
        : createVehicleColumn(priceList, item.vehicleId, item.trimId);
    return column ? [column] : [];
  });
  return [...new Map(columns.map((column) => [getCompareColumnKey(column), column])).values()];
}

function createVehicleColumn(
  priceList: PriceList,
  vehicleId: string,
  requestedTrimId: string | null,
): CompareColumn | null {
  const vehicle = findVehicle(priceList, vehicleId);
  if (!vehicle) return null;
  const trims = listAvailableOptions(priceList, vehicleId, 'trim');
  const trimId = trims.some(({ id }) => id === requestedTrimId) ? requestedTrimId : null;
  const item = { vehicleId, trimId };
  return { item, priceList, vehicle, specs: vehicle.specs, trimId, build: null };
}

function createBuildColumn(comparedBuild: ComparedBuild | undefined): CompareColumn | null {
  if (!comparedBuild) return null;
  const { build, priceList } = comparedBuild;
  const vehicle = findVehicle(priceList, build.vehicleId);
  if (!vehicle) return null;
  const configuration = configurationOf(build);
  return {
    item: { buildId: build.id },
    priceList,
    vehicle,
    specs: getConfiguredSpecs(vehicle, configuration),
    trimId: configuration.trimId,
    build,
  };
}

/**
 * Returns the names of the options that a vehicle offers; for a build, only of the selected
 * options.
 */
export function listChosenOptionNames(
  { priceList, vehicle, build }: CompareColumn,
  kind: Exclude<OptionKind, 'engine' | 'trim'>,
): string[] {
  if (!build) return listAvailableOptions(priceList, vehicle.id, kind).map(({ name }) => name);
  const { exteriorColorId, interiorColorId, wheelsId, packageIds } = configurationOf(build);
  const chosenIdsByKind = {
    exterior: [exteriorColorId],
    interior: [interiorColorId],
    wheels: [wheelsId],
    package: packageIds,
  };
  return chosenIdsByKind[kind].map((id) => findOption(priceList, kind, id)?.name ?? id);
}

/**
 * Returns the features that the selected trim and all cheaper trims of the vehicle add; no features
 * if no trim is selected.
 */
export function listTrimFeatures({ priceList, vehicle, trimId }: CompareColumn): string[] {
  const trims = listAvailableOptions(priceList, vehicle.id, 'trim');
  const selected = trims.find(({ id }) => id === trimId);
  if (!selected) return [];
  return trims.filter(({ price }) => price <= selected.price).flatMap(({ additions }) => additions);
}

/**
 * Returns the name of the selected trim, or the names of all trims of the vehicle if none is
 * selected.
 */
export function listTrimNames({ priceList, vehicle, trimId }: CompareColumn): string[] {
  const trims = listAvailableOptions(priceList, vehicle.id, 'trim');
  return trims.filter(({ id }) => trimId === null || id === trimId).map(({ name }) => name);
}
