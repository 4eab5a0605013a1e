/*
 * What this client holds of each space and table, in versions: compared with head office's digest
 * after every pull, it finds a line that went missing on the way. Versions are kept in shares of a
 * table, so that one changed row rewrites a small record and a first sync few of them.
 */
import { addToDigest, EMPTY_DIGEST, removeFromDigest } from '#domain/protocol/digest.ts';
import type { PatchOperation, PullResponse } from '#domain/protocol/pull.ts';
import { isTableName, type TableName } from '#domain/tables.ts';
import type { LocalDatabase } from './database.ts';
import { groupBy } from './group-by.ts';
import type { HeldDigest } from './local-rows.ts';

const SHARES = 64;

export async function forgetHeld(db: LocalDatabase): Promise<void> {
  await Promise.all([db.held.clear(), db.digests.clear()]);
}

/** Notes the lines of a page. Runs in the transaction that applies it. */
export async function noteHeld(db: LocalDatabase, patch: readonly PatchOperation[]): Promise<void> {
  const tables = groupBy(patch, ({ space, table }) => `${space}/${table}`);
  await Promise.all([...tables.values()].map((operations) => noteTable(db, operations)));
}

async function noteTable(db: LocalDatabase, operations: readonly PatchOperation[]): Promise<void> {
  const [{ space, table } = { space: undefined, table: '' }] = operations;
  // Head offices of protocol 1 name no spaces, and give no digests to compare with.
  if (space === undefined) return;
  const shares = groupBy(operations, (line) => shareOf(idOf(line)));
  const keys = [...shares.keys()].map((share): [string, string, number] => [space, table, share]);
  const [held, known] = await Promise.all([db.held.bulkGet(keys), db.digests.get([space, table])]);
  const tally: Tally = { digest: known?.digest ?? EMPTY_DIGEST, rows: known ? known.rows : 0 };
  const noted = [...shares].map(([share, lines], index) => {
    const versionsById = held[index]?.versionsById ?? {};
    for (const line of lines) noteLine(versionsById, line, tally);
    return { space, table, share, versionsById };
  });
  await Promise.all([db.held.bulkPut(noted), db.digests.put({ space, table, ...tally })]);
}

type Tally = Pick<HeldDigest, 'digest' | 'rows'>;

function noteLine(versionsById: Record<string, number>, line: PatchOperation, tally: Tally): void {
  const id = idOf(line);
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
export async function agreesWith(
  db: LocalDatabase,
  digests: NonNullable<PullResponse['digests']>,
): Promise<boolean> {
  const held = new Map(
    (await db.digests.toArray()).map(({ space, table, digest }) => [`${space}/${table}`, digest]),
  );
  return Object.entries(digests).every(([space, digestByTable]) =>
    Object.entries(digestByTable)
      .filter(([table]) => isTableName(table))
      .every(([table, digest]) => (held.get(`${space}/${table}`) ?? EMPTY_DIGEST) === digest),
  );
}

/** Whether every row that was pulled is still here, or covered by an unsent change. */
export async function holdsWhatItShould(db: LocalDatabase): Promise<boolean> {
  for (const { table, versionsById } of await db.held.toArray()) {
    if (!isTableName(table)) continue;
    const ids = Object.keys(versionsById);
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

function idOf(line: PatchOperation): string {
  return line.op === 'put' ? line.row.id : line.id;
}

/** Ids made on tablets are random at their end; so the shares are about even. */
function shareOf(id: string): number {
  let sum = 0;
  for (let at = Math.max(0, id.length - 6); at < id.length; at += 1) {
    sum = sum * 31 + id.charCodeAt(at);
  }
  return sum % SHARES;
}
