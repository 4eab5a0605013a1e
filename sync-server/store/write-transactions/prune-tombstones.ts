import type { Kysely } from 'kysely';
import type { Database } from '../database-schema.ts';
import type { DriverTraits } from '../driver-traits.ts';
import { lockSpaces } from './lock-spaces.ts';

/**
 * Deletes tombstones older than `before`, space by space; returns the number of deleted tombstones.
 * Feed entries have no timestamp, because a timestamp would make every write more expensive.
 * Instead, each run marks the version that a space has reached by `now`. The entries up to a marked
 * version are at least as old as the mark.
 */
export async function pruneTombstones(
  db: Kysely<Database>,
  traits: DriverTraits,
  { now, before }: { now: number; before: number },
): Promise<number> {
  const spaces = await db.selectFrom('spaces').select('id').orderBy('id').execute();
  let prunedCount = 0;
  for (const { id } of spaces) {
    prunedCount += await db.transaction().execute(async (tx) => {
      const version = (await lockSpaces(tx, [id], traits)).get(id) ?? 0;
      await recordVersionTime(tx, id, version, now);
      return pruneSpace(tx, id, before);
    });
  }
  return prunedCount;
}

async function recordVersionTime(
  db: Kysely<Database>,
  space: string,
  version: number,
  now: number,
) {
  await db
    .insertInto('space_marks')
    .values({ space, version, marked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function pruneSpace(db: Kysely<Database>, space: string, before: number): Promise<number> {
  const maxVersion = await readVersionBefore(db, space, before);
  await db
    .deleteFrom('space_marks')
    .where('space', '=', space)
    .where('version', '<', maxVersion)
    .execute();
  return deleteTombstones(db, space, maxVersion);
}

/**
 * Returns the newest version that a run has marked in a space at or before an instant; 0 if there
 * is no such mark.
 */
export async function readVersionBefore(
  db: Kysely<Database>,
  space: string,
  instant: number,
): Promise<number> {
  const { version } = await db
    .selectFrom('space_marks')
    .select((row) => row.fn.max<number | null>('version').as('version'))
    .where('space', '=', space)
    .where('marked_at', '<=', instant)
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/**
 * Deletes the tombstones of a space up to a version. Raises the tombstone floor only to the newest
 * deleted tombstone, because a higher floor would reset clients that have missed no deletion.
 */
async function deleteTombstones(
  db: Kysely<Database>,
  space: string,
  maxVersion: number,
): Promise<number> {
  const { highest } = await db
    .selectFrom('feed')
    .select((builder) => builder.fn.max<number | null>('version').as('highest'))
    .where('space', '=', space)
    .where('version', '<=', maxVersion)
    .where('deleted', '=', 1)
    .executeTakeFirstOrThrow();
  if (highest === null) return 0;
  await db
    .updateTable('spaces')
    .set({ tombstone_floor: highest })
    .where('id', '=', space)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('feed')
    .where('space', '=', space)
    .where('version', '<=', maxVersion)
    .where('deleted', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
