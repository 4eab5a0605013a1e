import type { Build } from '#domain/builds/build.ts';
import type { Configuration } from '#domain/builds/configuration.ts';
import { findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import type { Language } from '#domain/languages/language.ts';
import type { BuildCodeFields } from '#domain/sharing/code-fields.ts';
import { resolveBuildCode, type ResolvedBuildCode } from '#domain/sharing/configuration-code.ts';
import type { DecodedFragment } from '#domain/sharing/share-fragment.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { toSharedBuildFromCode, toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { findPriceListByGeneration, findPriceListById } from '../catalogue/price-list-queries.ts';
import { findBuild } from './build-queries.ts';
import { findMarket } from '../showrooms/showroom-queries.ts';

interface OwnSharedBuild {
  build: Build;
  shared: SharedBuild;
  vehicle: Vehicle;
}

/**
 * Returns a build of this tablet in the format that is shared with customers. Returns null if the
 * build or its price list is missing or damaged, or if the price list lacks the vehicle.
 */
export async function findOwnSharedBuild(
  db: LocalDatabase,
  buildId: string,
  language: Language,
): Promise<OwnSharedBuild | null> {
  const build = await findBuild(db, buildId);
  const priceList = build && (await findPriceListById(db, build.priceListId));
  if (!priceList) return null;
  const translated = translatePriceList(priceList, language, await findMarket(db));
  const shared = toSharedBuild(translated, build);
  const vehicle = findVehicle(translated, build.vehicleId);
  return shared && vehicle ? { build, shared, vehicle } : null;
}

/**
 * Returns the build that a shared link contains. If the link contains only a build code, derives
 * the build from a stored price list; null if the price list is missing or the code is invalid.
 */
export async function findLinkedBuild(
  db: LocalDatabase,
  buildId: string,
  fragment: Extract<DecodedFragment, { ok: true }>,
  language: Language,
): Promise<SharedBuild | null> {
  if (fragment.carries === 'build') return fragment.build;
  const priceList = await findPriceListByGeneration(db, fragment.fields.generation);
  if (!priceList) return null;
  const translated = translatePriceList(priceList, language, await findMarket(db));
  return toSharedBuildFromCode(translated, buildId, fragment.fields);
}

export type FoundConfiguration =
  | { ok: true; configuration: Configuration; priceListId: string }
  | Extract<ResolvedBuildCode, { ok: false }>
  /** `CODE_NO_PRICE_LIST`: the price list of the build code is not stored on this tablet. */
  | { ok: false; code: 'CODE_NO_PRICE_LIST' };

/**
 * Returns the configuration in a build code and the id of its price list, or the code of an error.
 */
export async function findConfigurationOfCode(
  db: LocalDatabase,
  fields: BuildCodeFields,
): Promise<FoundConfiguration> {
  const priceList = await findPriceListByGeneration(db, fields.generation);
  if (!priceList) return { ok: false, code: 'CODE_NO_PRICE_LIST' };
  const resolved = resolveBuildCode(priceList, fields);
  return resolved.ok ? { ...resolved, priceListId: priceList.id } : resolved;
}
