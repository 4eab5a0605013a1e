import type { Kysely } from 'kysely';
import {
  addToDigest,
  type Digest,
  EMPTY_DIGEST,
  removeFromDigest,
} from '#domain/protocol/digest.ts';
import type { Database, FeedRecord } from '../database-schema.ts';

type Line = Omit<FeedRecord, 'deleted'>;

/**
 * Removes the old feed entries from the digests of their space and table, and adds the new entries.
 * The caller must have locked the spaces, because the digests are read and then written back.
 */
export async function updateDigests(
  db: Kysely<Database>,
  before: readonly Line[],
  after: readonly Line[],
): Promise<void> {
  const digests = await selectDigests(db, [...before, ...after]);
  combine(digests, before, removeFromDigest);
  combine(digests, after, addToDigest);
  const records = [...digests].flatMap(([space, byTable]) =>
    [...byTable].map(([table, digest]) => ({ space, table_name: table, digest })),
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
  lines: readonly Line[],
): Promise<DigestsBySpace> {
  const spaces = [...new Set(lines.map((line) => line.space))];
  const digests: DigestsBySpace = new Map(spaces.map((space) => [space, new Map()]));
  if (spaces.length === 0) return digests;
  const tables = [...new Set(lines.map((line) => line.table_name))];
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

function combine(
  digests: DigestsBySpace,
  lines: readonly Line[],
  step: (digest: Digest, rowId: string, version: number) => Digest,
): void {
  for (const { space, table_name: table, row_id: rowId, version } of lines) {
    const byTable = digests.get(space);
    byTable?.set(table, step(byTable.get(table) ?? EMPTY_DIGEST, rowId, version));
  }
}
