import { type Build, configurationOf } from '../builds/build.ts';
import type { Configuration } from '../builds/configuration.ts';
import { findOption, findVehicle, type OptionKind } from '../catalogue/configuration/options-of.ts';
import {
  computeConfiguratorTotal,
  createPriceBreakdown,
} from '../catalogue/configuration/price-breakdown.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import { getConfiguredSpecs } from '../catalogue/vehicles/get-configured-specs.ts';
import { listFeaturesOfTrim } from '../catalogue/vehicles/list-features-of-trim.ts';
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
    features: listFeaturesOfTrim(priceList, vehicle, configuration.trimId).slice(
      0,
      MAX_KEY_FEATURES,
    ),
    code: encodeBuildCode(priceList, configuration),
  };
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
