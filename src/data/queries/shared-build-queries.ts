import type { Build } from '#domain/builds/build.ts';
import { checkConfiguration } from '#domain/catalogue/check-configuration.ts';
import type { CodeFields } from '#domain/sharing/code-fields.ts';
import { resolveBuildCode, type ResolvedCode } from '#domain/sharing/configuration-code.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import type { LocalDatabase } from '../database.ts';
import { findBuild } from './build-queries.ts';
import {
  findPriceList,
  findPriceListByGeneration,
  findPriceListById,
} from './price-list-queries.ts';

interface OwnSharedBuild {
  /** As this tablet has it. */
  build: Build;
  shared: SharedBuild;
}

/** A build of this tablet as others may see it; null where it, or its price list, is not here. */
export async function findOwnSharedBuild(
  db: LocalDatabase,
  buildId: string,
): Promise<OwnSharedBuild | null> {
  const build = await findBuild(db, buildId);
  const priceList = build && (await findPriceListById(db, build.priceListId));
  const shared = priceList && toSharedBuild(priceList, build);
  return shared && { build, shared };
}

export type FoundConfiguration =
  | ResolvedCode
  /** The code's price list has not come to this tablet. */
  | { ok: false; code: 'CODE_NO_PRICE_LIST' }
  /** Something in it is no longer sold. */
  | { ok: false; code: 'CODE_NO_LONGER_SOLD' };

/** What a build code stands for, if it can still be configured with the price list of `now`. */
export async function findConfigurationOfCode(
  db: LocalDatabase,
  fields: CodeFields,
  now: number,
): Promise<FoundConfiguration> {
  const [own, current] = await Promise.all([
    findPriceListByGeneration(db, fields.generation),
    findPriceList(db, now),
  ]);
  if (!own || !current) return { ok: false, code: 'CODE_NO_PRICE_LIST' };
  const resolved = resolveBuildCode(own, fields);
  if (!resolved.ok) return resolved;
  const isSold = checkConfiguration(current, resolved.configuration).length === 0;
  return isSold ? resolved : { ok: false, code: 'CODE_NO_LONGER_SOLD' };
}
