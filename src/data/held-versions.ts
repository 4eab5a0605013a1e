/*
 * What this client holds of each space and table, in versions: compared with head office's digest
 * after every pull, it finds a line that went missing on the way. Versions are kept in shares of a
 * table, so that one changed row rewrites a small record and a first sync few of them.
 */
import * as v from 'valibot';
import { addToDigest, EMPTY_DIGEST, removeFromDigest } from '#domain/protocol/digest.ts';
import type { PatchOperation, PullResponse } from '#domain/protocol/pull.ts';
import { rowIdOf } from '#domain/row-id-of.ts';
import { isTableName, type TableName } from '#domain/tables.ts';
import type { LocalDatabase } from './database.ts';
import type { HeldDigest, HeldVersions } from './local-rows.ts';

const SHARES = 64;

export async function forgetHeld(db: LocalDatabase): Promise<void> {
  await Promise.all([db.held.clear(), db.digests.clear()]);
}

/** What is held of all that a page is about, and the digest of every table. */
interface Held {
  versionsByShare: ReadonlyMap<string, Record<string, number>>;
  tallies: ReadonlyMap<string, Tally>;
}

/** Reads what `noteHeld` will change. */
export async function readHeld(db: LocalDatabase, patch: readonly PatchOperation[]): Promise<Held> {
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

/** Damaged ones count for nothing: the digests differ then, and everything is pulled anew. */
function versionsIn({ versions }: HeldVersions): Record<string, number> {
  const parsed = v.safeParse(versionsSchema, versions);
  return parsed.success ? parsed.output : {};
}

/** Notes the lines of a page, and returns the digests with them. `held` is null where all is new. */
export async function noteHeld(
  db: LocalDatabase,
  patch: readonly PatchOperation[],
  held: Held | null,
): Promise<ReadonlyMap<string, Tally>> {
  const tallies = new Map(held?.tallies);
  const shares: HeldVersions[] = [];
  const changed = new Map<string, HeldDigest>();
  for (const [name, { lines, ...share }] of sharesOf(patch)) {
    const key = `${share.space}/${share.table}`;
    const known = tallies.get(key);
    const tally = { digest: known?.digest ?? EMPTY_DIGEST, rows: known ? known.rows : 0 };
    const versionsById = held?.versionsByShare.get(name) ?? {};
    for (const line of lines) noteLine(versionsById, line, tally);
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
  lines: PatchOperation[];
}

/** The lines of a page by the share they belong to. */
function sharesOf(patch: readonly PatchOperation[]): Map<string, Share> {
  const shares = new Map<string, Share>();
  for (const line of patch) {
    const { space, table } = line;
    // Head offices of protocol 1 name no spaces, and give no digests to compare with.
    if (space === undefined) continue;
    const share = shareOf(rowIdOf(line));
    const name = nameOf({ space, table, share });
    const known = shares.get(name);
    if (known) known.lines.push(line);
    else shares.set(name, { space, table, share, lines: [line] });
  }
  return shares;
}

function nameOf({ space, table, share }: Pick<HeldVersions, 'space' | 'table' | 'share'>): string {
  return `${space}/${table}/${share}`;
}

/** The digest of one table of a space, and how many rows that is. */
export type Tally = Pick<HeldDigest, 'digest' | 'rows'>;

function noteLine(versionsById: Record<string, number>, line: PatchOperation, tally: Tally): void {
  const id = rowIdOf(line);
  const before = versionsById[id];
  if (before !== undefined) {
    tally.digest = removeFromDigest(tally.digest, id, before);
    if (tally.rows !== undefined) tally.rows -= 1;
    delete versionsById[id];
  }
  if (line.op === 'del' || line.version === undefined) return;
  tally.digest = addToDigest(tally.digest, id, line.version);
  if (tally.rows !== undefined) tally.rows += 1;
  versionsById[id] = line.version;
}

/** Whether what is held here is what head office says. Tables this version does not know are left out. */
export function agreesWith(
  held: ReadonlyMap<string, Tally>,
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

/** Whether every row that was pulled is still here, or covered by an unsent change. */
export async function holdsWhatItShould(db: LocalDatabase): Promise<boolean> {
  for (const held of await db.held.toArray()) {
    const { table } = held;
    if (!isTableName(table)) continue;
    const ids = Object.keys(versionsIn(held));
    const rows = await db.table(table).bulkGet(ids);
    const missing = ids.filter((_id, index) => rows[index] === undefined);
    if (missing.length > 0 && !(await areAccountedFor(db, table, missing))) return false;
  }
  return true;
}

async function areAccountedFor(
  db: LocalDatabase,
  table: TableName,
  ids: readonly string[],
): Promise<boolean> {
  const unsent = await db.base.bulkGet(ids.map((id): [string, string] => [table, id]));
  return unsent.every((base) => base !== undefined);
}

/** Ids made on tablets are random at their end; so the shares are about even. */
function shareOf(id: string): number {
  let sum = 0;
  for (let at = Math.max(0, id.length - 6); at < id.length; at += 1) {
    sum = sum * 31 + id.charCodeAt(at);
  }
  return sum % SHARES;
}
