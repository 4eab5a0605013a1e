import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { listSpaceIds } from '#domain/rows/spaces.ts';
import { getIndexValue, type TableName, tables } from '#domain/rows/tables.ts';
import { splitIntoChunks } from '../chunks.ts';
import {
  type Database,
  type FeedRecord,
  type RowRecord,
  toRowTableName,
  toSnakeCase,
} from '../database-schema.ts';
import { updateCustomerSearchTexts } from '../lists/customer-texts.ts';
import { toListColumns } from '../lists/list-columns.ts';
import { updateRowCounts } from '../lists/row-counts.ts';
import { insertAttentionMentions } from '../mutation-log/mentions.ts';
import { rowKey } from '../store.ts';
import { stripNulCharacters } from '../strip-nul-characters.ts';
import { SpacesNotLockedError } from './lock-spaces.ts';
import type { BufferedRow } from './row-buffer.ts';
import { updateDigests } from './update-digests.ts';

/**
 * Number of rows per statement, small enough not to block the event loop; SQLite also limits the
 * number of parameters of a statement.
 */
const ROWS_AT_ONCE = 250;

/**
 * Writes the changed rows of a transaction to the database:
 * 1. look up which of the rows are stored, and to which spaces they belong
 * 2. create one feed entry for each space of a row, and a tombstone for each space that the row
 *    left
 * 3. check that every changed space is locked, and give each feed entry a higher version than the
 *    previous entry of its space
 * 4. write the rows, feed entries, digests and the new versions of the spaces
 */
export async function flushRows(
  db: Kysely<Database>,
  changed: readonly BufferedRow[],
  versions: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  if (changed.length === 0) return new Map();
  await lookUpStored(db, changed);
  const before = await selectAlive(
    db,
    changed.filter((buffered) => buffered.stored),
  );
  const lines = changed.flatMap((row) => createFeedEntries(row, before.get(rowKey(row)) ?? []));
  const newVersions = assignFeedVersions(lines, versions);
  await writeRows(db, changed);
  await writeAttentionMentions(db, changed);
  await upsertFeedEntries(db, lines);
  const alive = lines.filter((line) => line.deleted === 0);
  await updateDigests(db, [...before.values()].flat(), alive);
  for (const [id, version] of newVersions) {
    await db.updateTable('spaces').set({ version }).where('id', '=', id).execute();
  }
  return newVersions;
}

async function lookUpStored(db: Kysely<Database>, changed: readonly BufferedRow[]): Promise<void> {
  const unknown = changed.filter((buffered) => buffered.stored === undefined);
  for (const [table, rows] of Map.groupBy(unknown, (row) => row.table)) {
    for (const chunk of splitIntoChunks(rows)) {
      const ids = chunk.map((row) => row.rowId);
      const query = db.selectFrom(toRowTableName(table)).select('id').where('id', 'in', ids);
      const found = new Set((await query.execute()).map((record) => record.id));
      for (const row of chunk) row.stored = found.has(row.rowId);
    }
  }
}

/**
 * Returns the feed entries of stored rows, without tombstones. Reads the spaces from the feed
 * instead of deriving them from the stored rows, because a newer release may derive other spaces.
 */
async function selectAlive(
  db: Kysely<Database>,
  rows: readonly BufferedRow[],
): Promise<Map<string, FeedRecord[]>> {
  const wanted = new Set(rows.map(rowKey));
  const alive: FeedRecord[] = [];
  for (const chunk of splitIntoChunks(rows)) {
    const ids = chunk.map((row) => row.rowId);
    const lines = await db
      .selectFrom('feed')
      .selectAll()
      .where('row_id', 'in', ids)
      .where('deleted', '=', 0)
      .execute();
    alive.push(...lines);
  }
  // Filters by table as well, because rows of different tables may have the same id.
  const ours = alive.filter((line) => wanted.has(keyOf(line)));
  return Map.groupBy(ours, keyOf);
}

function keyOf({ table_name: table, row_id: rowId }: FeedRecord): string {
  return rowKey({ table, rowId });
}

/**
 * Returns the new feed entries of one row, in which `version` is still the distance from the
 * previous version of the space.
 */
function createFeedEntries(
  { table, rowId, row, withdrawn }: BufferedRow,
  before: readonly FeedRecord[],
): FeedRecord[] {
  const after = new Set(row && !withdrawn ? listSpaceIds(table, row) : []);
  const left = before.map((line) => line.space).filter((space) => !after.has(space));
  const step = row ? stepOf(row) : 1;
  const line = (space: string, deleted: number): FeedRecord => ({
    space,
    table_name: table,
    row_id: rowId,
    version: step,
    deleted,
  });
  return [...[...after].map((space) => line(space, 0)), ...left.map((space) => line(space, 1))];
}

const LARGEST_STEP = 2 ** 20;

/**
 * Returns the distance from the previous version of the space. The distance depends on the
 * content of the row. If the database loses a commit and later stores other content for the same
 * row, the versions and therefore the digests differ. The tombstone of a deleted row has the
 * distance 1, because digests contain no tombstones. The tombstone of a row that left a space has
 * the distance of the row.
 */
function stepOf(row: NonNullable<BufferedRow['row']>): number {
  const digest = hash('sha256', JSON.stringify(row), 'buffer');
  return 1 + (digest.readUInt32BE() % LARGEST_STEP);
}

function assignFeedVersions(
  lines: readonly FeedRecord[],
  versions: ReadonlyMap<string, number>,
): Map<string, number> {
  const spaceIds = [...new Set(lines.map((line) => line.space))];
  if (spaceIds.some((id) => !versions.has(id))) throw new SpacesNotLockedError(spaceIds);
  const newVersions = new Map<string, number>();
  for (const line of lines) {
    line.version += newVersions.get(line.space) ?? versions.get(line.space) ?? 0;
    newVersions.set(line.space, line.version);
  }
  return newVersions;
}

async function writeRows(db: Kysely<Database>, changed: readonly BufferedRow[]): Promise<void> {
  for (const [table, rows] of Map.groupBy(changed, (row) => row.table)) {
    for (const chunk of splitIntoChunks(rows, ROWS_AT_ONCE)) await writeChunk(db, table, chunk);
  }
}

async function writeChunk(
  db: Kysely<Database>,
  table: TableName,
  rows: readonly BufferedRow[],
): Promise<void> {
  const kept = rows.filter((buffered) => buffered.row);
  const inserted = kept.filter((buffered) => !buffered.stored).map(toRecord);
  const replaced = kept.filter((buffered) => buffered.stored).map(toRecord);
  const stored = rows.filter((buffered) => buffered.stored).map(({ rowId }) => rowId);
  await updateRowCounts(db, table, stored, [...inserted, ...replaced]);
  if (table === 'customers') {
    await updateCustomerSearchTexts(
      db,
      stored,
      kept.map(({ row }) => row as Customer),
    );
  }
  // The insert fails if a writer of another space has inserted the same id; the transaction is then
  // retried.
  if (inserted.length > 0) await db.insertInto(toRowTableName(table)).values(inserted).execute();
  for (const { id, ...columns } of replaced) {
    await db.updateTable(toRowTableName(table)).set(columns).where('id', '=', id).execute();
  }
  const gone = rows.filter((buffered) => !buffered.row && buffered.stored);
  if (gone.length === 0) return;
  const ids = gone.map(({ rowId }) => rowId);
  await db.deleteFrom(toRowTableName(table)).where('id', 'in', ids).execute();
}

function toRecord({ table, rowId, row }: BufferedRow): RowRecord {
  const indexed = tables[table].indexes.map((index) => {
    const value = row && getIndexValue(row, index);
    return [
      toSnakeCase(index),
      typeof value === 'string' ? stripNulCharacters(value) : null,
    ] as const;
  });
  return {
    id: rowId,
    body: JSON.stringify(row),
    ...Object.fromEntries(indexed),
    ...(row && toListColumns(table, row)),
    ...(table === 'attentions' && { open_since: openSinceOf(row as Attention) }),
  };
}

/**
 * Returns the value of the column `open_since`, which only monitoring reads: the arrival of an open
 * attention, ms since 1970; null for a settled attention.
 */
function openSinceOf({ settledAt, receivedAt }: Attention): number | null {
  return settledAt === null ? receivedAt : null;
}

async function upsertFeedEntries(
  db: Kysely<Database>,
  lines: readonly FeedRecord[],
): Promise<void> {
  for (const chunk of splitIntoChunks(lines)) {
    await db
      .insertInto('feed')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['space', 'table_name', 'row_id']).doUpdateSet((row) => ({
          version: row.ref('excluded.version'),
          deleted: row.ref('excluded.deleted'),
        })),
      )
      .execute();
  }
}

/** Replaces the stored mentions of the attentions among the changed rows. */
async function writeAttentionMentions(
  db: Kysely<Database>,
  changed: readonly BufferedRow[],
): Promise<void> {
  const attentions = changed.filter(({ table }) => table === 'attentions');
  const stored = attentions.filter((buffered) => buffered.stored).map(({ rowId }) => rowId);
  for (const chunk of splitIntoChunks(stored)) {
    await db.deleteFrom('attention_mentions').where('attention_id', 'in', chunk).execute();
  }
  const rows = attentions.flatMap(({ row }) => (row ? [row as Attention] : []));
  await insertAttentionMentions(db, rows);
}
