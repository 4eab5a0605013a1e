import { type Build, configurationOf } from '#domain/builds/build.ts';
import type { Configuration } from '#domain/builds/configuration.ts';
import { decodeBuildCode, formatBuildCode } from '#domain/sharing/build-code.ts';
import { encodeBuildCode } from '#domain/sharing/configuration-code.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { filterValidRows } from '../../database/quarantine.ts';
import { findPriceListById } from '../catalogue/price-list-queries.ts';
import { findCustomer } from '../customers/customer-queries.ts';
import { listBuildsByIds } from './build-queries.ts';
import { findConfigurationOfCode } from './shared-build-queries.ts';

/** Returns the build codes in the format for the screen, each once; omits builds without a code. */
export async function listCodesOfBuilds(
  db: LocalDatabase,
  buildIds: readonly string[],
): Promise<string[]> {
  const codes = await Promise.all(
    (await listBuildsByIds(db, buildIds)).map(async (build) => {
      const priceList = await findPriceListById(db, build.priceListId);
      const code = priceList && encodeBuildCode(priceList, configurationOf(build));
      return code ? [formatBuildCode(code)] : [];
    }),
  );
  return [...new Set(codes.flat())];
}

/** The configuration in a build code, and the build and walk-in of the visit with this code. */
export interface TakenHomeBuild {
  configuration: Configuration;
  priceListId: string;
  /** The latest build with the configuration that has no customer; null if there is none. */
  build: Build | null;
  /** The latest walk-in with this code that has no customer; null if there is none. */
  walkIn: WalkIn | null;
}

/** Finds the build and the visit of a build code; null for an invalid or unknown code. */
export async function findTakenHomeBuild(
  db: LocalDatabase,
  text: string,
): Promise<TakenHomeBuild | null> {
  const decoded = decodeBuildCode(text);
  const found = decoded.ok && (await findConfigurationOfCode(db, decoded.fields));
  if (!found || !found.ok) return null;
  const { configuration, priceListId } = found;
  const priceList = await findPriceListById(db, priceListId);
  const code = priceList && encodeBuildCode(priceList, configuration);
  const [build, walkIn] = await Promise.all([
    findUnownedBuild(db, configuration, priceListId),
    code ? findUnlinkedWalkIn(db, formatBuildCode(code)) : null,
  ]);
  return { configuration, priceListId, build, walkIn };
}

export interface OwnedBuild {
  buildId: string;
  customerId: string;
  customerName: string;
}

/** For each customer, returns the latest unarchived build with the configuration; latest first. */
export async function listOwnedBuilds(
  db: LocalDatabase,
  configuration: Configuration,
  priceListId: string,
): Promise<OwnedBuild[]> {
  const builds = await listBuildsOfConfiguration(db, configuration, priceListId);
  const ownedBuilds = new Map<string, OwnedBuild>();
  for (const { id, customerId, status } of builds) {
    const customer =
      customerId === null || status === 'archived' ? null : await findCustomer(db, customerId);
    if (customer && !ownedBuilds.has(customer.id)) {
      const owned = { buildId: id, customerId: customer.id, customerName: customer.name };
      ownedBuilds.set(customer.id, owned);
    }
  }
  return [...ownedBuilds.values()];
}

async function findUnownedBuild(
  db: LocalDatabase,
  configuration: Configuration,
  priceListId: string,
): Promise<Build | null> {
  const builds = await listBuildsOfConfiguration(db, configuration, priceListId);
  return builds.find(({ customerId }) => customerId === null) ?? null;
}

/** Returns the builds with the configuration, latest first. */
async function listBuildsOfConfiguration(
  db: LocalDatabase,
  configuration: Configuration,
  priceListId: string,
): Promise<Build[]> {
  const rows = await db.builds
    .orderBy('createdAt')
    .reverse()
    .filter(
      (build) => build.priceListId === priceListId && build.vehicleId === configuration.vehicleId,
    )
    .toArray();
  const builds = filterValidRows(db, 'builds', rows);
  return builds.filter((build) => isDeepEqual(configurationOf(build), configuration));
}

async function findUnlinkedWalkIn(db: LocalDatabase, code: string): Promise<WalkIn | null> {
  const rows = await db.walkIns
    .orderBy('arrivedAt')
    .reverse()
    .filter(({ customerId, description }) => customerId === null && description.includes(code))
    .toArray();
  return filterValidRows(db, 'walkIns', rows)[0] ?? null;
}
