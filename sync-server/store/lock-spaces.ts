import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DriverTraits } from './driver-traits.ts';

/**
 * The writes touch spaces that the transaction did not lock: the caller must retry and lock them
 * too.
 */
export class SpacesNotLocked extends Error {
  override name = 'SpacesNotLocked';
  readonly spaceIds: readonly string[];

  constructor(spaceIds: readonly string[]) {
    super('writes touch a space that is not locked');
    this.spaceIds = spaceIds;
  }
}

/**
 * A writer of several spaces waits for the second space with the first one locked. It fails earlier
 * than a writer that waits for the first space: a blocked space must not block another one.
 */
const LOCK_SEVERAL_WITHIN = '1s';

/** Running writers must end first, and new writers queue behind this lock. */
const EXCLUDE_WRITERS_WITHIN = '30s';

/**
 * Locks the spaces in the given order and returns their versions. New spaces begin at version 0.
 */
export async function lockSpaces(
  db: Kysely<Database>,
  spaceIds: readonly string[],
  { locksRows }: DriverTraits,
): Promise<Map<string, number>> {
  if (locksRows) await prepareLocks(db, spaceIds);
  const versions = await selectVersions(db, spaceIds, locksRows);
  if (versions.size === spaceIds.length) return versions;
  await db
    .insertInto('spaces')
    .values(spaceIds.filter((id) => !versions.has(id)).map((id) => ({ id, version: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectVersions(db, spaceIds, locksRows);
}

async function prepareLocks(db: Kysely<Database>, spaceIds: readonly string[]): Promise<void> {
  if (spaceIds.length > 1) {
    await sql`set local lock_timeout = ${sql.lit(LOCK_SEVERAL_WITHIN)}`.execute(db);
  }
  // Every write needs this table lock: row locks imply it, and a write without spaces has no row
  // lock.
  if (spaceIds.length === 0) await sql`lock table spaces in row share mode`.execute(db);
}

/**
 * Excludes all writers until the commit; readers still see the state before. Every write locks
 * `spaces` first, so that the other tables are locked without a deadlock.
 */
export async function excludeWriters(
  db: Kysely<Database>,
  tables: Iterable<string>,
): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(EXCLUDE_WRITERS_WITHIN)}`.execute(db);
  await sql`lock table spaces in exclusive mode`.execute(db);
  const names = sql.join([...tables].map((name) => sql.table(name)));
  await sql`lock table ${names} in exclusive mode`.execute(db);
}

async function selectVersions(
  db: Kysely<Database>,
  spaceIds: readonly string[],
  locksRows: boolean,
): Promise<Map<string, number>> {
  if (spaceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('spaces')
    .select(['id', 'version'])
    .where('id', 'in', spaceIds)
    .orderBy('id')
    .$if(locksRows, (query) => query.forUpdate())
    .execute();
  return new Map(rows.map((row) => [row.id, row.version]));
}
