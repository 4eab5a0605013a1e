/*
 * The second of the two doors to business tables: one page of a pull, in one transaction.
 *  1. stop if the cookie has moved since the page was asked for, or head office was restored
 *  2. on a reset, doubt every row    3. undo what is unsent
 *  4. put and delete                 5. after the last page, drop what is still in doubt
 *  6. settled entries leave the outbox, the cookie is stored
 *  7. replay the rest
 *  8. compare digests; where they differ, forget the cookie: the next pull heals
 * A transaction runs its requests in the order they are made. So only what is read is waited for:
 * a poke is on the screen of another tablet a few round trips to the disk after it came.
 */
import type { PatchOperation, PullResponse } from '#domain/protocol/pull.ts';
import { isTableName, type TableName, tableNames } from '#domain/tables.ts';
import { applyOperations, comesBackUnchanged, keyOf } from './apply-operations.ts';
import type { LocalDatabase } from './database.ts';
import { noteDefect } from './defects.ts';
import type { BaseRow } from './local-rows.ts';
import { isOfKnownEpoch } from './known-epoch.ts';
import { readMetas, writeMeta, writeMetas } from './meta.ts';
import { agreesWith, forgetHeld, noteHeld, readHeld } from './held-versions.ts';
import { isSound } from './quarantine.ts';
import { replayUnsent, undoUnsent } from './rebase.ts';
import { doubtRows, dropDoubtedRows } from './reset-rows.ts';
import { moveToSent, sentLongBefore } from './settle-outbox.ts';
import { syncedTables } from './table-of.ts';

export interface PulledPage {
  /** The cookie the page was asked with. */
  askedWith: string | null;
  response: PullResponse;
  /** This tablet's clock, ms. */
  receivedAt: number;
}

/**
 * `overtaken`: another tab has pulled or healed head office meanwhile, and nothing was changed.
 * `differs`: something had gone missing before, so the cookie is forgotten.
 */
export type PatchOutcome = 'applied' | 'differs' | 'overtaken';

export async function applyPatch(db: LocalDatabase, page: PulledPage): Promise<PatchOutcome> {
  const { reset, patch } = page.response;
  // Most pages change a row or two of one table, and nobody who reads another need wait for them.
  const answer = reset ? null : await applyWithin(db, page, tablesOfPatch(patch));
  return answer ?? (await applyWithin(db, page, null)) ?? 'overtaken';
}

/**
 * `named` are the business tables that may be touched; null for all of them. Answers null, and
 * changes nothing, where more than those must be.
 */
async function applyWithin(
  db: LocalDatabase,
  page: PulledPage,
  named: readonly TableName[] | null,
): Promise<PatchOutcome | null> {
  const { response } = page;
  let failures: unknown[] = [];
  const tables = [...syncedTables(db, named ?? tableNames), db.quarantine];
  const answer = await db.transaction<PatchOutcome | null>('rw', tables, async () => {
    const before = await readBefore(db, response);
    if (isOvertaken(page, before)) return 'overtaken';
    if (named && reachesFurther(response, before, named)) return null;

    const settledThrough = settledAfter(response, before);
    const settled = before.entries.filter((entry) => entry.mutationId <= settledThrough);
    const waiting = before.entries.slice(settled.length);
    const progress = rememberProgress(db, page, settledThrough);
    let held = before.held.tallies;
    if (settled.length > 0 || changesRows(response, before)) {
      [held] = await Promise.all([
        takeOver(db, page, before),
        // By head office's clock: a tablet's may jump, and what was sent must stay to heal a restore.
        moveToSent(db, settled, response.serverTime),
        before.outdated > 0 && sentLongBefore(db, response.serverTime).delete(),
        progress,
      ]);
      failures = await replayUnsent(db, waiting);
    }
    await progress;
    if (agreesWith(held, response.digests ?? {})) return 'applied';
    return pullAnew(db, page, before.healedAt);
  });
  for (const failure of failures) noteDefect(failure);
  return answer;
}

function tablesOfPatch(patch: readonly PatchOperation[]): TableName[] {
  return [...new Set(patch.map(({ table }) => table))].filter(isTableName);
}

function isOvertaken({ askedWith, response }: PulledPage, { cookie, epoch }: Before): boolean {
  return (cookie ?? null) !== askedWith || !isOfKnownEpoch(epoch, response.epoch);
}

/**
 * The number through which mutations are settled and pulled after this page. An entry without a
 * verdict is not settled, although its number is: a copy of this profile may have used the number.
 */
function settledAfter(
  { more, lastMutationId }: PullResponse,
  { entries, settledThrough = 0 }: Before,
): number {
  if (more) return 0;
  const hasVerdict = (number: number) => number <= settledThrough || number > lastMutationId;
  return entries.every((entry) => hasVerdict(entry.mutationId)) ? lastMutationId : settledThrough;
}

/** Whether more must be undone, done again or doubted than the rows of the tables that are `named`. */
function reachesFurther(
  response: PullResponse,
  before: Before,
  named: readonly TableName[],
): boolean {
  const { entries, bases, doubted } = before;
  const settledThrough = settledAfter(response, before);
  return (
    doubted > 0 ||
    entries.some((entry) => entry.mutationId > settledThrough) ||
    bases.some(({ table }) => !named.includes(table))
  );
}

type Before = Awaited<ReturnType<typeof readBefore>>;

/** All that a page has to know of this tablet, in one round trip. */
async function readBefore(db: LocalDatabase, { patch, serverTime }: PullResponse) {
  const [facts, entries, bases, doubted, held, outdated] = await Promise.all([
    readMetas(db, ['cookie', 'epoch', 'healedAt', 'settledThrough']),
    db.outbox.orderBy('mutationId').toArray(),
    db.base.toArray(),
    db.stale.count(),
    readHeld(db, patch),
    sentLongBefore(db, serverTime).count(),
  ]);
  return { ...facts, entries, bases, doubted, held, outdated };
}

function changesRows(page: PullResponse, { doubted }: Before): boolean {
  if (page.reset || page.patch.length > 0) return true;
  // The last page of a reset may be empty, and what head office did not send again must still go.
  return !page.more && doubted > 0;
}

/** Returns what is held afterwards. */
async function takeOver(db: LocalDatabase, page: PulledPage, before: Before) {
  const { response, receivedAt } = page;
  if (response.reset) await Promise.all([doubtRows(db), forgetHeld(db)]);
  const unchanged = await comesBackUnchanged(db, response.patch, before.bases);
  const inDoubt = response.reset || before.doubted > 0;
  const [held] = await Promise.all([
    noteHeld(db, response.patch, response.reset ? null : before.held),
    undoUnsent(db, before.bases, whatOverwrites(response.patch)),
    applyOperations(db, response.patch, { receivedAt, inDoubt, unchanged }),
  ]);
  if (inDoubt && !response.more) await dropDoubtedRows(db);
  return held;
}

/** Rows that the patch writes need no undoing – unless what it brings is damaged and set aside. */
function whatOverwrites(patch: readonly PatchOperation[]): (base: BaseRow) => boolean {
  const operations = new Map(patch.map((operation) => [keyOf(operation), operation]));
  return ({ table, id }) => {
    const operation = operations.get(`${table}/${id}`);
    return operation !== undefined && (operation.op === 'del' || isSound(table, operation.row));
  };
}

const HEAL_AT_MOST_EVERY_MS = 10 * 60 * 1000;

/** A difference that a pull from scratch did not heal is a defect; asking again at once is no help. */
async function pullAnew(
  db: LocalDatabase,
  { receivedAt }: PulledPage,
  healedAt = -HEAL_AT_MOST_EVERY_MS,
): Promise<PatchOutcome> {
  if (Math.abs(receivedAt - healedAt) < HEAL_AT_MOST_EVERY_MS) return 'applied';
  await writeMeta(db, 'healedAt', receivedAt);
  await db.meta.delete('cookie');
  return 'differs';
}

function rememberProgress(
  db: LocalDatabase,
  page: PulledPage,
  settledThrough: number,
): Promise<unknown> {
  const { response, receivedAt } = page;
  return writeMetas(db, {
    cookie: response.cookie,
    epoch: response.epoch,
    clockOffset: response.serverTime - receivedAt,
    ...(response.more ? {} : { settledThrough, pulledAt: receivedAt }),
  });
}
