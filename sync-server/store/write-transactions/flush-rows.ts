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
const ROW_BATCH_SIZE = 250;

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
  changedRows: readonly BufferedRow[],
  versions: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  if (changedRows.length === 0) return new Map();
  await lookUpStored(db, changedRows);
  const entriesBefore = await selectLiveEntries(
    db,
    changedRows.filter((buffered) => buffered.stored),
  );
  const feedEntries = changedRows.flatMap((row) =>
    createFeedEntries(row, entriesBefore.get(rowKey(row)) ?? []),
  );
  const newVersions = assignFeedVersions(feedEntries, versions);
  await writeRows(db, changedRows);
  await writeAttentionMentions(db, changedRows);
  await upsertFeedEntries(db, feedEntries);
  const liveEntries = feedEntries.filter((entry) => entry.deleted === 0);
  await updateDigests(db, [...entriesBefore.values()].flat(), liveEntries);
  for (const [id, version] of newVersions) {
    await db.updateTable('spaces').set({ version }).where('id', '=', id).execute();
  }
  return newVersions;
}

async function lookUpStored(
  db: Kysely<Database>,
  changedRows: readonly BufferedRow[],
): Promise<void> {
  const uncheckedRows = changedRows.filter((buffered) => buffered.stored === undefined);
  for (const [table, rows] of Map.groupBy(uncheckedRows, (row) => row.table)) {
    for (const chunk of splitIntoChunks(rows)) {
      const ids = chunk.map((row) => row.rowId);
      const query = db.selectFrom(toRowTableName(table)).select('id').where('id', 'in', ids);
      const storedIds = new Set((await query.execute()).map((record) => record.id));
      for (const row of chunk) row.stored = storedIds.has(row.rowId);
    }
  }
}

/**
 * Returns the feed entries of stored rows, without tombstones. Reads the spaces from the feed
 * instead of deriving them from the stored rows, because a newer release may derive other spaces.
 */
async function selectLiveEntries(
  db: Kysely<Database>,
  rows: readonly BufferedRow[],
): Promise<Map<string, FeedRecord[]>> {
  const requestedKeys = new Set(rows.map(rowKey));
  const liveEntries: FeedRecord[] = [];
  for (const chunk of splitIntoChunks(rows)) {
    const ids = chunk.map((row) => row.rowId);
    const feedEntries = await db
      .selectFrom('feed')
      .selectAll()
      .where('row_id', 'in', ids)
      .where('deleted', '=', 0)
      .execute();
    liveEntries.push(...feedEntries);
  }
  // Filters by table as well, because rows of different tables may have the same id.
  const matchingEntries = liveEntries.filter((entry) => requestedKeys.has(toRowKey(entry)));
  return Map.groupBy(matchingEntries, toRowKey);
}

function toRowKey({ table_name: table, row_id: rowId }: FeedRecord): string {
  return rowKey({ table, rowId });
}

/**
 * Returns the new feed entries of one row, in which `version` is still the distance from the
 * previous version of the space.
 */
function createFeedEntries(
  { table, rowId, row, withdrawn }: BufferedRow,
  entriesBefore: readonly FeedRecord[],
): FeedRecord[] {
  const spacesAfter = new Set(row && !withdrawn ? listSpaceIds(table, row) : []);
  const leftSpaces = entriesBefore
    .map((entry) => entry.space)
    .filter((space) => !spacesAfter.has(space));
  const versionStep = row ? computeVersionStep(row) : 1;
  const createEntry = (space: string, deleted: number): FeedRecord => ({
    space,
    table_name: table,
    row_id: rowId,
    version: versionStep,
    deleted,
  });
  return [
    ...[...spacesAfter].map((space) => createEntry(space, 0)),
    ...leftSpaces.map((space) => createEntry(space, 1)),
  ];
}

const MAX_VERSION_STEP = 2 ** 20;

/**
 * Returns the distance from the previous version of the space. The distance depends on the
 * content of the row. If the database loses a commit and later stores other content for the same
 * row, the versions and therefore the digests differ. The tombstone of a deleted row has the
 * distance 1, because digests contain no tombstones. The tombstone of a row that left a space has
 * the distance of the row.
 */
function computeVersionStep(row: NonNullable<BufferedRow['row']>): number {
  const digest = hash('sha256', JSON.stringify(row), 'buffer');
  return 1 + (digest.readUInt32BE() % MAX_VERSION_STEP);
}

function assignFeedVersions(
  feedEntries: readonly FeedRecord[],
  versions: ReadonlyMap<string, number>,
): Map<string, number> {
  const spaceIds = [...new Set(feedEntries.map((entry) => entry.space))];
  if (spaceIds.some((id) => !versions.has(id))) throw new SpacesNotLockedError(spaceIds);
  const newVersions = new Map<string, number>();
  for (const entry of feedEntries) {
    entry.version += newVersions.get(entry.space) ?? versions.get(entry.space) ?? 0;
    newVersions.set(entry.space, entry.version);
  }
  return newVersions;
}

async function writeRows(db: Kysely<Database>, changedRows: readonly BufferedRow[]): Promise<void> {
  for (const [table, rows] of Map.groupBy(changedRows, (row) => row.table)) {
    for (const chunk of splitIntoChunks(rows, ROW_BATCH_SIZE)) await writeChunk(db, table, chunk);
  }
}

async function writeChunk(
  db: Kysely<Database>,
  table: TableName,
  rows: readonly BufferedRow[],
): Promise<void> {
  const remainingRows = rows.filter((buffered) => buffered.row);
  const insertedRecords = remainingRows.filter((buffered) => !buffered.stored).map(toRecord);
  const replacedRecords = remainingRows.filter((buffered) => buffered.stored).map(toRecord);
  const storedIds = rows.filter((buffered) => buffered.stored).map(({ rowId }) => rowId);
  await updateRowCounts(db, table, storedIds, [...insertedRecords, ...replacedRecords]);
  if (table === 'customers') {
    await updateCustomerSearchTexts(
      db,
      storedIds,
      remainingRows.map(({ row }) => row as Customer),
    );
  }
  // The insert fails if a writer of another space has inserted the same id; the transaction is then
  // retried.
  if (insertedRecords.length > 0)
    await db.insertInto(toRowTableName(table)).values(insertedRecords).execute();
  for (const { id, ...columns } of replacedRecords) {
    await db.updateTable(toRowTableName(table)).set(columns).where('id', '=', id).execute();
  }
  const deletedRows = rows.filter((buffered) => !buffered.row && buffered.stored);
  if (deletedRows.length === 0) return;
  const ids = deletedRows.map(({ rowId }) => rowId);
  await db.deleteFrom(toRowTableName(table)).where('id', 'in', ids).execute();
}

function toRecord({ table, rowId, row }: BufferedRow): RowRecord {
  const indexColumns = tables[table].indexes.map((index) => {
    const value = row && getIndexValue(row, index);
    return [
      toSnakeCase(index),
      typeof value === 'string' ? stripNulCharacters(value) : null,
    ] as const;
  });
  return {
    id: rowId,
    body: JSON.stringify(row),
    ...Object.fromEntries(indexColumns),
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
  feedEntries: readonly FeedRecord[],
): Promise<void> {
  for (const chunk of splitIntoChunks(feedEntries)) {
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
  changedRows: readonly BufferedRow[],
): Promise<void> {
  const attentions = changedRows.filter(({ table }) => table === 'attentions');
  const storedIds = attentions.filter((buffered) => buffered.stored).map(({ rowId }) => rowId);
  for (const chunk of splitIntoChunks(storedIds)) {
    await db.deleteFrom('attention_mentions').where('attention_id', 'in', chunk).execute();
  }
  const rows = attentions.flatMap(({ row }) => (row ? [row as Attention] : []));
  await insertAttentionMentions(db, rows);
}
