import type { Build } from '#domain/builds/build.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { isValidRow, filterValidRows } from '../../database/quarantine.ts';

/** Returns the latest builds that are not archived, latest first. */
export async function listLatestBuilds(db: LocalDatabase, limit: number): Promise<Build[]> {
  const rows = await db.builds
    .orderBy('createdAt')
    .reverse()
    .filter(({ status }) => status !== 'archived')
    .limit(limit)
    .toArray();
  return filterValidRows(db, 'builds', rows);
}

/** Returns all builds of a customer, including archived builds, latest first. */
export async function listBuildsOfCustomer(
  db: LocalDatabase,
  customerId: string,
): Promise<Build[]> {
  const rows = await db.builds.where('customerId').equals(customerId).toArray();
  return filterValidRows(db, 'builds', rows).sort((a, b) => b.createdAt - a.createdAt);
}

/** Returns the stored builds with these ids, latest first. */
export async function listBuildsByIds(
  db: LocalDatabase,
  buildIds: readonly string[],
): Promise<Build[]> {
  const rows = await db.builds.bulkGet([...buildIds]);
  const storedRows = rows.filter((row) => row !== undefined);
  return filterValidRows(db, 'builds', storedRows).sort((a, b) => b.createdAt - a.createdAt);
}

export async function findBuild(db: LocalDatabase, buildId: string): Promise<Build | null> {
  const row = await db.builds.get(buildId);
  return isValidRow('builds', row) ? row : null;
}
