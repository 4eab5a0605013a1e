/*
 * The version of every row that this client has pulled, per space and table. After every pull, the
 * digest of these versions is compared with the server's digest, to detect a missing feed entry.
 * The versions of a table are split into 64 records (shares). A changed row then rewrites only a
 * small record, and the first sync writes only a few records.
 */
import * as v from 'valibot';
import { addToDigest, EMPTY_DIGEST, removeFromDigest } from '#domain/protocol/digest.ts';
import type { PatchOperation, PullResponse } from '#domain/protocol/pull.ts';
import { rowIdOf } from '#domain/rows/row-id-of.ts';
import { isTableName, type TableName } from '#domain/rows/tables.ts';
import type { LocalDatabase } from '../database/database.ts';
import type { StoredDigest, RowVersionShare } from '../database/local-rows.ts';

const SHARE_COUNT = 64;

export async function deleteRowVersions(db: LocalDatabase): Promise<void> {
  await Promise.all([db.held.clear(), db.digests.clear()]);
}

/** The stored row versions that a page may change, by share, and the digest of every table. */
interface RowVersions {
  versionsByShare: ReadonlyMap<string, Record<string, number>>;
  tallies: ReadonlyMap<string, TableDigest>;
}

export async function readRowVersions(
  db: LocalDatabase,
  patch: readonly PatchOperation[],
): Promise<RowVersions> {
  const keys = [...groupPatchByShare(patch).values()].map(({ space, table, share }) => [
    space,
    table,
    share,
  ]);
  const [shares, digests] = await Promise.all([
    db.held.bulkGet(keys as [string, string, number][]),
    db.digests.toArray(),
  ]);
  return {
    versionsByShare: new Map(
      shares.flatMap((versionShare) =>
        versionShare ? [[shareKeyOf(versionShare), parseVersions(versionShare)]] : [],
      ),
    ),
    tallies: new Map(
      digests.map((storedDigest) => [`${storedDigest.space}/${storedDigest.table}`, storedDigest]),
    ),
  };
}

const versionsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

/**
 * Returns no versions if the record is damaged. After the next change of a row in this record, the
 * digests therefore differ, and the next pull loads all rows.
 */
function parseVersions({ versions }: RowVersionShare): Record<string, number> {
  const parsed = v.safeParse(versionsSchema, versions);
  return parsed.success ? parsed.output : {};
}

/**
 * Stores the row versions of a page and returns the digest and number of rows of every table after
 * the page. `storedVersions` is null on a reset.
 */
export async function writeRowVersions(
  db: LocalDatabase,
  patch: readonly PatchOperation[],
  storedVersions: RowVersions | null,
): Promise<ReadonlyMap<string, TableDigest>> {
  const digestsByTable = new Map(storedVersions?.tallies);
  const shares: RowVersionShare[] = [];
  const changedDigests = new Map<string, StoredDigest>();
  for (const [shareKey, { entries, ...share }] of groupPatchByShare(patch)) {
    const key = `${share.space}/${share.table}`;
    const previousDigest = digestsByTable.get(key);
    const tableDigest = {
      digest: previousDigest?.digest ?? EMPTY_DIGEST,
      rows: previousDigest ? previousDigest.rows : 0,
    };
    const versionsById = storedVersions?.versionsByShare.get(shareKey) ?? {};
    for (const entry of entries) applyFeedEntry(versionsById, entry, tableDigest);
    digestsByTable.set(key, tableDigest);
    changedDigests.set(key, { space: share.space, table: share.table, ...tableDigest });
    shares.push({ ...share, versions: JSON.stringify(versionsById) });
  }
  await Promise.all([db.held.bulkPut(shares), db.digests.bulkPut([...changedDigests.values()])]);
  return digestsByTable;
}

interface PatchShare {
  space: string;
  table: string;
  share: number;
  entries: PatchOperation[];
}

function groupPatchByShare(patch: readonly PatchOperation[]): Map<string, PatchShare> {
  const shares = new Map<string, PatchShare>();
  for (const entry of patch) {
    const { space, table } = entry;
    // Servers of protocol 1 send neither spaces nor digests, so their entries are skipped.
    if (space === undefined) continue;
    const share = computeShare(rowIdOf(entry));
    const shareKey = shareKeyOf({ space, table, share });
    const existingShare = shares.get(shareKey);
    if (existingShare) existingShare.entries.push(entry);
    else shares.set(shareKey, { space, table, share, entries: [entry] });
  }
  return shares;
}

function shareKeyOf({
  space,
  table,
  share,
}: Pick<RowVersionShare, 'space' | 'table' | 'share'>): string {
  return `${space}/${table}/${share}`;
}

export type TableDigest = Pick<StoredDigest, 'digest' | 'rows'>;

function applyFeedEntry(
  versionsById: Record<string, number>,
  entry: PatchOperation,
  tableDigest: TableDigest,
): void {
  const id = rowIdOf(entry);
  const previousVersion = versionsById[id];
  if (previousVersion !== undefined) {
    tableDigest.digest = removeFromDigest(tableDigest.digest, id, previousVersion);
    if (tableDigest.rows !== undefined) tableDigest.rows -= 1;
    delete versionsById[id];
  }
  if (entry.op === 'del' || entry.version === undefined) return;
  tableDigest.digest = addToDigest(tableDigest.digest, id, entry.version);
  if (tableDigest.rows !== undefined) tableDigest.rows += 1;
  versionsById[id] = entry.version;
}

/**
 * Whether the digests of the stored row versions equal the digests of the server. Skips tables
 * unknown to this app version.
 */
export function matchesDigests(
  digestsByTable: ReadonlyMap<string, TableDigest>,
  digests: NonNullable<PullResponse['digests']>,
): boolean {
  return Object.entries(digests).every(([space, digestByTable]) =>
    Object.entries(digestByTable)
      .filter(([table]) => isTableName(table))
      .every(
        ([table, digest]) =>
          digest === (digestsByTable.get(`${space}/${table}`)?.digest ?? EMPTY_DIGEST),
      ),
  );
}

/**
 * Whether every pulled row is still stored. Ignores missing rows with an unsent change, because the
 * change may have deleted the row.
 */
export async function verifyRowsPresent(db: LocalDatabase): Promise<boolean> {
  for (const versionShare of await db.held.toArray()) {
    const { table } = versionShare;
    if (!isTableName(table)) continue;
    const ids = Object.keys(parseVersions(versionShare));
    const rows = await db.table(table).bulkGet(ids);
    const missingIds = ids.filter((_id, index) => rows[index] === undefined);
    if (missingIds.length > 0 && !(await haveUnsentChanges(db, table, missingIds))) return false;
  }
  return true;
}

async function haveUnsentChanges(
  db: LocalDatabase,
  table: TableName,
  ids: readonly string[],
): Promise<boolean> {
  const bases = await db.base.bulkGet(ids.map((id): [string, string] => [table, id]));
  return bases.every((base) => base !== undefined);
}

/**
 * Returns the share of a row by the last characters of its id. These characters are random in ids
 * created on tablets, so the shares have about equal sizes.
 */
function computeShare(id: string): number {
  let sum = 0;
  for (let index = Math.max(0, id.length - 6); index < id.length; index += 1) {
    sum = sum * 31 + id.charCodeAt(index);
  }
  return sum % SHARE_COUNT;
}
