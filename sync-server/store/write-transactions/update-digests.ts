import type { Kysely } from 'kysely';
import {
  addToDigest,
  type Digest,
  EMPTY_DIGEST,
  removeFromDigest,
} from '#domain/protocol/digest.ts';
import type { Database, FeedRecord } from '../database-schema.ts';

type LiveFeedEntry = Omit<FeedRecord, 'deleted'>;

/**
 * Removes the old feed entries from the digests of their space and table, and adds the new entries.
 * The caller must have locked the spaces, because the digests are read and then written back.
 */
export async function updateDigests(
  db: Kysely<Database>,
  oldEntries: readonly LiveFeedEntry[],
  newEntries: readonly LiveFeedEntry[],
): Promise<void> {
  const digests = await selectDigests(db, [...oldEntries, ...newEntries]);
  applyToDigests(digests, oldEntries, removeFromDigest);
  applyToDigests(digests, newEntries, addToDigest);
  const records = [...digests].flatMap(([space, digestsByTable]) =>
    [...digestsByTable].map(([table, digest]) => ({ space, table_name: table, digest })),
  );
  if (records.length === 0) return;
  await db
    .insertInto('digests')
    .values(records)
    .onConflict((conflict) =>
      conflict
        .columns(['space', 'table_name'])
        .doUpdateSet((row) => ({ digest: row.ref('excluded.digest') })),
    )
    .execute();
}

type DigestsBySpace = Map<string, Map<string, Digest>>;

async function selectDigests(
  db: Kysely<Database>,
  entries: readonly LiveFeedEntry[],
): Promise<DigestsBySpace> {
  const spaces = [...new Set(entries.map((entry) => entry.space))];
  const digests: DigestsBySpace = new Map(spaces.map((space) => [space, new Map()]));
  if (spaces.length === 0) return digests;
  const tables = [...new Set(entries.map((entry) => entry.table_name))];
  const records = await db
    .selectFrom('digests')
    .selectAll()
    .where('space', 'in', spaces)
    .where('table_name', 'in', tables)
    .execute();
  for (const { space, table_name: table, digest } of records) {
    digests.get(space)?.set(table, digest);
  }
  return digests;
}

function applyToDigests(
  digests: DigestsBySpace,
  entries: readonly LiveFeedEntry[],
  updateDigest: (digest: Digest, rowId: string, version: number) => Digest,
): void {
  for (const { space, table_name: table, row_id: rowId, version } of entries) {
    const digestsByTable = digests.get(space);
    digestsByTable?.set(
      table,
      updateDigest(digestsByTable.get(table) ?? EMPTY_DIGEST, rowId, version),
    );
  }
}
