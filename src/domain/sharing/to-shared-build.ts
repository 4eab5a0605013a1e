import { type Build, configurationOf } from '../builds/build.ts';
import type { Configuration } from '../builds/configuration.ts';
import { listAvailableOptions } from '../catalogue/configuration/availability.ts';
import { findOption, findVehicle, type OptionKind } from '../catalogue/configuration/options-of.ts';
import {
  computeConfiguratorTotal,
  createPriceBreakdown,
} from '../catalogue/configuration/price-breakdown.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import { getConfiguredSpecs } from '../catalogue/vehicles/get-configured-specs.ts';
import type { Vehicle } from '../catalogue/vehicles/vehicle.ts';
import type { BuildCodeFields } from './code-fields.ts';
import { encodeBuildCode, resolveBuildCode } from './configuration-code.ts';
import { MAX_KEY_FEATURES, type SharedBuild, type SharedOption } from './shared-build.ts';

/**
 * Returns the public content of a build from its price list, without customer and agent. Returns
 * null if the price list lacks the build's vehicle or exterior color.
 */
export function toSharedBuild(priceList: PriceList, build: Build): SharedBuild | null {
  return createSharedBuild(priceList, build.id, configurationOf(build));
}

/**
 * Returns the public content of a build from the build code in a link. Returns null if the price
 * list does not offer the configuration.
 */
export function toSharedBuildFromCode(
  priceList: PriceList,
  buildId: string,
  fields: BuildCodeFields,
): SharedBuild | null {
  const resolved = resolveBuildCode(priceList, fields);
  return resolved.ok ? createSharedBuild(priceList, buildId, resolved.configuration) : null;
}

/**
 * Returns the public content of a configuration under a build id. Returns null if the price list
 * lacks the vehicle or the exterior color.
 */
export function createSharedBuild(
  priceList: PriceList,
  buildId: string,
  configuration: Configuration,
): SharedBuild | null {
  const vehicle = findVehicle(priceList, configuration.vehicleId);
  const exterior = findOption(priceList, 'exterior', configuration.exteriorColorId);
  if (!vehicle || exterior?.hex === undefined) return null;
  const lines = createPriceBreakdown(priceList, configuration);
  return {
    id: buildId,
    generation: priceList.generation,
    validFrom: priceList.validFrom,
    vehicleId: vehicle.id,
    make: vehicle.make,
    model: vehicle.model,
    type: vehicle.type,
    height: vehicle.dimensions.height,
    specs: getConfiguredSpecs(vehicle, configuration),
    exteriorHex: exterior.hex,
    basePrice: lines.reduce((sum, { kind, amount }) => (kind === 'vehicle' ? amount : sum), 0),
    options: lines.flatMap(({ kind, id, name, amount }): SharedOption[] =>
      kind === 'vehicle' ? [] : [{ kind, id, name, amount }],
    ),
    totalPrice: computeConfiguratorTotal(priceList, configuration),
    features: listFeatures(priceList, vehicle, configuration.trimId).slice(0, MAX_KEY_FEATURES),
    code: encodeBuildCode(priceList, configuration),
  };
}

/**
 * Returns the features of a vehicle in a trim. A feature of a vehicle may begin with the name of an
 * addition of a trim, such as “Differential on Sport”: only this trim and more expensive ones have
 * the feature, under the name of the addition.
 */
function listFeatures(priceList: PriceList, { id, features }: Vehicle, trimId: string): string[] {
  const trims = listAvailableOptions(priceList, id, 'trim');
  const price = trims.find((trim) => trim.id === trimId)?.price ?? 0;
  return features.flatMap((feature) => {
    const adding = trims.filter(({ additions }) => findAddition(additions, feature) !== undefined);
    if (adding.length === 0) return feature;
    return adding.flatMap((trim) =>
      trim.price <= price ? (findAddition(trim.additions, feature) ?? []) : [],
    );
  });
}

function findAddition(additions: readonly string[], feature: string): string | undefined {
  return additions.find((addition) => feature.startsWith(addition));
}

export function configurationOfSharedBuild(build: SharedBuild): Configuration {
  const idsOf = (kind: OptionKind) =>
    build.options.filter((option) => option.kind === kind).map(({ id }) => id);
  const [trimId = ''] = idsOf('trim');
  const [exteriorColorId = ''] = idsOf('exterior');
  const [interiorColorId = ''] = idsOf('interior');
  const [wheelsId = ''] = idsOf('wheels');
  const [engineVariantId = null] = idsOf('engine');
  const packageIds = idsOf('package');
  const { vehicleId } = build;
  return {
    vehicleId,
    trimId,
    exteriorColorId,
    interiorColorId,
    wheelsId,
    packageIds,
    engineVariantId,
  };
}
