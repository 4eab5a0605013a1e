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

const SHARES = 64;

export async function deleteRowVersions(db: LocalDatabase): Promise<void> {
  await Promise.all([db.held.clear(), db.digests.clear()]);
}

/** The stored row versions that a page may change, by share, and the digest of every table. */
interface RowVersions {
  versionsByShare: ReadonlyMap<string, Record<string, number>>;
  tallies: ReadonlyMap<string, TableDigest>;
}

/** Reads the row versions and digests that `writeRowVersions` changes. */
export async function readRowVersions(
  db: LocalDatabase,
  patch: readonly PatchOperation[],
): Promise<RowVersions> {
  const keys = [...sharesOf(patch).values()].map(({ space, table, share }) => [
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
      shares.flatMap((held) => (held ? [[nameOf(held), versionsIn(held)]] : [])),
    ),
    tallies: new Map(digests.map((held) => [`${held.space}/${held.table}`, held])),
  };
}

const versionsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

/**
 * Returns no versions if the record is damaged. After the next change of a row in this record, the
 * digests therefore differ, and the next pull loads all rows.
 */
function versionsIn({ versions }: RowVersionShare): Record<string, number> {
  const parsed = v.safeParse(versionsSchema, versions);
  return parsed.success ? parsed.output : {};
}

/**
 * Stores the row versions of a page and returns the digest of every table after the page. `held` is
 * null on a reset.
 */
export async function writeRowVersions(
  db: LocalDatabase,
  patch: readonly PatchOperation[],
  held: RowVersions | null,
): Promise<ReadonlyMap<string, TableDigest>> {
  const tallies = new Map(held?.tallies);
  const shares: RowVersionShare[] = [];
  const changed = new Map<string, StoredDigest>();
  for (const [name, { entries, ...share }] of sharesOf(patch)) {
    const key = `${share.space}/${share.table}`;
    const known = tallies.get(key);
    const tally = { digest: known?.digest ?? EMPTY_DIGEST, rows: known ? known.rows : 0 };
    const versionsById = held?.versionsByShare.get(name) ?? {};
    for (const entry of entries) applyFeedEntry(versionsById, entry, tally);
    tallies.set(key, tally);
    changed.set(key, { space: share.space, table: share.table, ...tally });
    shares.push({ ...share, versions: JSON.stringify(versionsById) });
  }
  await Promise.all([db.held.bulkPut(shares), db.digests.bulkPut([...changed.values()])]);
  return tallies;
}

interface Share {
  space: string;
  table: string;
  share: number;
  entries: PatchOperation[];
}

/** Groups the feed entries of a page by share. */
function sharesOf(patch: readonly PatchOperation[]): Map<string, Share> {
  const shares = new Map<string, Share>();
  for (const entry of patch) {
    const { space, table } = entry;
    // Servers of protocol 1 send neither spaces nor digests, so their entries are skipped.
    if (space === undefined) continue;
    const share = shareOf(rowIdOf(entry));
    const name = nameOf({ space, table, share });
    const known = shares.get(name);
    if (known) known.entries.push(entry);
    else shares.set(name, { space, table, share, entries: [entry] });
  }
  return shares;
}

function nameOf({
  space,
  table,
  share,
}: Pick<RowVersionShare, 'space' | 'table' | 'share'>): string {
  return `${space}/${table}/${share}`;
}

/** The digest and the number of rows of one table of a space. */
export type TableDigest = Pick<StoredDigest, 'digest' | 'rows'>;

function applyFeedEntry(
  versionsById: Record<string, number>,
  entry: PatchOperation,
  tally: TableDigest,
): void {
  const id = rowIdOf(entry);
  const before = versionsById[id];
  if (before !== undefined) {
    tally.digest = removeFromDigest(tally.digest, id, before);
    if (tally.rows !== undefined) tally.rows -= 1;
    delete versionsById[id];
  }
  if (entry.op === 'del' || entry.version === undefined) return;
  tally.digest = addToDigest(tally.digest, id, entry.version);
  if (tally.rows !== undefined) tally.rows += 1;
  versionsById[id] = entry.version;
}

/**
 * Whether the digests of the stored row versions equal the digests of the server. Skips tables
 * unknown to this app version.
 */
export function matchesDigests(
  held: ReadonlyMap<string, TableDigest>,
  digests: NonNullable<PullResponse['digests']>,
): boolean {
  return Object.entries(digests).every(([space, digestByTable]) =>
    Object.entries(digestByTable)
      .filter(([table]) => isTableName(table))
      .every(
        ([table, digest]) => digest === (held.get(`${space}/${table}`)?.digest ?? EMPTY_DIGEST),
      ),
  );
}

/**
 * Whether every pulled row is still stored. Ignores missing rows with an unsent change, because the
 * change may have deleted the row.
 */
export async function verifyRowsPresent(db: LocalDatabase): Promise<boolean> {
  for (const held of await db.held.toArray()) {
    const { table } = held;
    if (!isTableName(table)) continue;
    const ids = Object.keys(versionsIn(held));
    const rows = await db.table(table).bulkGet(ids);
    const missing = ids.filter((_id, index) => rows[index] === undefined);
    if (missing.length > 0 && !(await haveUnsentChanges(db, table, missing))) return false;
  }
  return true;
}

async function haveUnsentChanges(
  db: LocalDatabase,
  table: TableName,
  ids: readonly string[],
): Promise<boolean> {
  const unsent = await db.base.bulkGet(ids.map((id): [string, string] => [table, id]));
  return unsent.every((base) => base !== undefined);
}

/**
 * Returns the share of a row by the last characters of its id. These characters are random in ids
 * created on tablets, so the shares have about equal sizes.
 */
function shareOf(id: string): number {
  let sum = 0;
  for (let at = Math.max(0, id.length - 6); at < id.length; at += 1) {
    sum = sum * 31 + id.charCodeAt(at);
  }
  return sum % SHARES;
}
