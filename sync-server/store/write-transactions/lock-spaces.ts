import { type Kysely, sql } from 'kysely';
import type { Database } from '../database-schema.ts';
import type { DriverTraits } from '../driver-traits.ts';

/**
 * Thrown if writes touch spaces that the transaction has not locked; the caller retries with these
 * spaces locked too.
 */
export class SpacesNotLockedError extends Error {
  override name = 'SpacesNotLocked';
  readonly spaceIds: readonly string[];

  constructor(spaceIds: readonly string[]) {
    super('writes touch a space that is not locked');
    this.spaceIds = spaceIds;
  }
}

/**
 * Lock timeout for a writer of several spaces. It is shorter than the timeout for one space,
 * because the writer may hold the lock of one space while it waits for another. A blocked space
 * must not block other spaces for long.
 */
const MULTI_SPACE_LOCK_TIMEOUT = '1s';

/**
 * Lock timeout for excluding all writers. PostgreSQL grants the lock when the running writers have
 * ended; new writers queue behind the request.
 */
const EXCLUDE_WRITERS_TIMEOUT = '30s';

/**
 * Locks the spaces in the order of their ids and returns their versions. New spaces begin at
 * version 0.
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
    await sql`set local lock_timeout = ${sql.lit(MULTI_SPACE_LOCK_TIMEOUT)}`.execute(db);
  }
  // Every write needs this table lock, so that `excludeWriters` waits for running writes. A row
  // lock includes the table lock, but a write without spaces has no row lock.
  if (spaceIds.length === 0) await sql`lock table spaces in row share mode`.execute(db);
}

/**
 * Excludes all writers until the commit; readers still see the earlier state. Every `write` of the
 * store locks `spaces` first, so this function can then lock the other tables without a deadlock.
 */
export async function excludeWriters(
  db: Kysely<Database>,
  tables: Iterable<string>,
): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(EXCLUDE_WRITERS_TIMEOUT)}`.execute(db);
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
