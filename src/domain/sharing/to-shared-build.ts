import { type Build, configurationOf } from '../builds/build.ts';
import type { Configuration } from '../builds/configuration.ts';
import { findOption, findVehicle } from '../catalogue/options-of.ts';
import { configuratorTotal, priceBreakdown } from '../catalogue/price-breakdown.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import { specsOf } from '../catalogue/specs-of.ts';
import type { CodeFields } from './code-fields.ts';
import { encodeBuildCode, resolveBuildCode } from './configuration-code.ts';
import { KEY_FEATURES, type SharedBuild, type SharedOption } from './shared-build.ts';

/**
 * What anybody may see of a build, by the price list it was made with. Who it was made for, and by
 * whom, stays out. Null where the price list does not know the build's car or colour.
 */
export function toSharedBuild(priceList: PriceList, build: Build): SharedBuild | null {
  return showConfiguration(priceList, build.id, configurationOf(build));
}

/**
 * The same of a build that is known by its code alone: out of a link. Null where the price list has
 * no such car.
 */
export function showCode(
  priceList: PriceList,
  buildId: string,
  fields: CodeFields,
): SharedBuild | null {
  const resolved = resolveBuildCode(priceList, fields);
  return resolved.ok ? showConfiguration(priceList, buildId, resolved.configuration) : null;
}

function showConfiguration(
  priceList: PriceList,
  buildId: string,
  configuration: Configuration,
): SharedBuild | null {
  const vehicle = findVehicle(priceList, configuration.vehicleId);
  const exterior = findOption(priceList, 'exterior', configuration.exteriorColorId);
  if (!vehicle || exterior?.hex === undefined) return null;
  const lines = priceBreakdown(priceList, configuration);
  return {
    id: buildId,
    generation: priceList.generation,
    validFrom: priceList.validFrom,
    vehicleId: vehicle.id,
    make: vehicle.make,
    model: vehicle.model,
    type: vehicle.type,
    height: vehicle.dimensions.height,
    specs: specsOf(vehicle, configuration),
    exteriorHex: exterior.hex,
    basePrice: lines.reduce((sum, { kind, amount }) => (kind === 'vehicle' ? amount : sum), 0),
    options: lines.flatMap(({ kind, id, name, amount }): SharedOption[] =>
      kind === 'vehicle' ? [] : [{ kind, id, name, amount }],
    ),
    totalPrice: configuratorTotal(priceList, configuration),
    features: vehicle.features.slice(0, KEY_FEATURES),
    code: encodeBuildCode(priceList, configuration),
  };
}
