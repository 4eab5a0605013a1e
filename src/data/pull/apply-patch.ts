/*
 * `applyPatch` and `mutate` write the business tables. `applyPatch` applies one page of a pull in
 * one transaction:
 *  1. stop if the cookie has changed since the request, or if the page has another epoch than this
 *     tablet
 *  2. on a reset, mark all rows stale
 *  3. undo unsent changes
 *  4. apply puts and deletes
 *  5. after the last page, delete the rows that are still stale
 *  6. move settled entries out of the outbox, store the cookie
 *  7. replay the remaining entries
 *  8. compare digests; if they differ, delete the cookie (at most every 10 minutes), so that the
 *     next pull repairs the rows
 * Independent requests are created together and not awaited one by one, because a transaction runs
 * its requests in the order of creation. So the transaction is short, and screens show a change of
 * another tablet soon after the poke.
 */
import type { PatchOperation, PullResponse } from '#domain/protocol/pull.ts';
import { isTableName, type TableName, tableNames } from '#domain/rows/tables.ts';
import type { LocalDatabase } from '../database/database.ts';
import type { BaseRow } from '../database/local-rows.ts';
import { isValidRow } from '../database/quarantine.ts';
import { getSyncedTables } from '../database/get-table.ts';
import { emitDefect } from '../defects.ts';
import { readMeta, readMetas, writeMeta, writeMetas } from '../meta.ts';
import { applyOperations, findUnchangedKeys, patchKeyOf } from './apply-operations.ts';
import { matchesEpoch } from './matches-epoch.ts';
import { replayUnsentEntries, undoUnsentChanges } from './rebase.ts';
import {
  matchesDigests,
  deleteRowVersions,
  writeRowVersions,
  readRowVersions,
} from './row-versions.ts';
import { moveToSent, selectExpiredSentEntries } from './settle-outbox.ts';
import { markRowsStale, deleteStaleRows } from './stale-rows.ts';

export interface PulledPage {
  /** The cookie that the pull request was sent with; null for the first pull. */
  requestCookie: string | null;
  response: PullResponse;
  /** Time at which the response was received; this tablet's clock, ms since 1970. */
  receivedAt: number;
}

/**
 * `overtaken`: since the request, another tab has pulled or has handled a restored server, so this
 * page was not applied. `differs`: the stored row versions do not match the server's digests, so
 * the cookie was deleted.
 */
export type PatchOutcome = 'applied' | 'differs' | 'overtaken';

export async function applyPatch(db: LocalDatabase, page: PulledPage): Promise<PatchOutcome> {
  const { reset, patch } = page.response;
  // Most pages change a row or two of one table. So the first attempt locks only the tables of the
  // patch, and readers of other tables do not wait.
  const outcome = reset ? null : await applyPatchToTables(db, page, tablesOfPatch(patch));
  return outcome ?? (await applyPatchToTables(db, page, null)) ?? 'overtaken';
}

/**
 * Applies the page in a transaction over the business tables in `patchTables`; null locks all
 * tables. Returns null and changes nothing if the page may change tables outside of `patchTables`.
 */
async function applyPatchToTables(
  db: LocalDatabase,
  page: PulledPage,
  patchTables: readonly TableName[] | null,
): Promise<PatchOutcome | null> {
  const { response } = page;
  let failures: unknown[] = [];
  const tables = [...getSyncedTables(db, patchTables ?? tableNames), db.quarantine];
  const outcome = await db.transaction<PatchOutcome | null>('rw', tables, async () => {
    const storedState = await readStoredState(db, response);
    if (isOvertaken(page, storedState)) return 'overtaken';
    if (patchTables && changesOtherTables(response, storedState, patchTables)) return null;

    const settledThrough = computeSettledThrough(response, storedState);
    const settledEntries = storedState.entries.filter(
      (entry) => entry.mutationId <= settledThrough,
    );
    const waitingEntries = storedState.entries.slice(settledEntries.length);
    const pendingProgress = storeProgress(db, page, settledThrough);
    let digestsByTable = storedState.held.tallies;
    if (settledEntries.length > 0 || changesRows(response, storedState)) {
      [digestsByTable] = await Promise.all([
        writePage(db, page, storedState),
        // Uses the server's clock for the retention of 30 days, because a tablet's clock may jump.
        moveToSent(db, settledEntries, response.serverTime),
        storedState.outdated > 0 && selectExpiredSentEntries(db, response.serverTime).delete(),
        pendingProgress,
      ]);
      failures = await replayUnsentEntries(db, waitingEntries);
    }
    await pendingProgress;
    if (matchesDigests(digestsByTable, response.digests ?? {})) return 'applied';
    return requestFullPull(db, page, storedState.healedAt);
  });
  for (const failure of failures) emitDefect(failure);
  return outcome;
}

function tablesOfPatch(patch: readonly PatchOperation[]): TableName[] {
  return [...new Set(patch.map(({ table }) => table))].filter(isTableName);
}

function isOvertaken(
  { requestCookie, response }: PulledPage,
  { cookie, epoch }: StoredState,
): boolean {
  return (cookie ?? null) !== requestCookie || !matchesEpoch(epoch, response.epoch);
}

/**
 * Returns the highest mutation number that is settled and pulled after this page. Returns 0 before
 * the last page of a pull, because a later page may contain the effects. Returns the stored number
 * if a pulled number belongs to an outbox entry without a verdict, because a copy of this browser
 * profile may have used that number.
 */
function computeSettledThrough(
  { more, lastMutationId }: PullResponse,
  { entries, settledThrough = 0 }: StoredState,
): number {
  if (more) return 0;
  const hasVerdict = (mutationId: number) =>
    mutationId <= settledThrough || mutationId > lastMutationId;
  return entries.every((entry) => hasVerdict(entry.mutationId)) ? lastMutationId : settledThrough;
}

/**
 * Whether the page may change rows outside of the `patchTables` tables: stale rows exist, an entry
 * must be replayed, or an unsent change of another table must be undone.
 */
function changesOtherTables(
  response: PullResponse,
  storedState: StoredState,
  patchTables: readonly TableName[],
): boolean {
  const { entries, bases, staleCount } = storedState;
  const settledThrough = computeSettledThrough(response, storedState);
  return (
    staleCount > 0 ||
    entries.some((entry) => entry.mutationId > settledThrough) ||
    bases.some(({ table }) => !patchTables.includes(table))
  );
}

type StoredState = Awaited<ReturnType<typeof readStoredState>>;

/** Reads all values concurrently, because each round trip to the disk prolongs the transaction. */
async function readStoredState(db: LocalDatabase, { patch, serverTime }: PullResponse) {
  const [facts, entries, bases, staleCount, held, outdated] = await Promise.all([
    readMetas(db, ['cookie', 'epoch', 'healedAt', 'settledThrough']),
    db.outbox.orderBy('mutationId').toArray(),
    db.base.toArray(),
    db.stale.count(),
    readRowVersions(db, patch),
    selectExpiredSentEntries(db, serverTime).count(),
  ]);
  return { ...facts, entries, bases, staleCount, held, outdated };
}

function changesRows(page: PullResponse, { staleCount }: StoredState): boolean {
  if (page.reset || page.patch.length > 0) return true;
  // The last page of a reset deletes the stale rows, even if the page is empty.
  return !page.more && staleCount > 0;
}

/**
 * Undoes unsent changes and writes the rows and row versions of the page. Returns the digest and
 * number of rows of every table.
 */
async function writePage(db: LocalDatabase, page: PulledPage, storedState: StoredState) {
  const { response, receivedAt } = page;
  if (response.reset) await Promise.all([markRowsStale(db), deleteRowVersions(db)]);
  const unchanged = await findUnchangedKeys(db, response.patch, storedState.bases);
  const isResetting = response.reset || storedState.staleCount > 0;
  const [digestsByTable] = await Promise.all([
    writeRowVersions(db, response.patch, response.reset ? null : storedState.held),
    undoUnsentChanges(db, storedState.bases, matchOverwrittenRows(response.patch)),
    applyOperations(db, response.patch, { receivedAt, isResetting, unchanged }),
  ]);
  if (isResetting && !response.more) await deleteStaleRows(db);
  return digestsByTable;
}

/**
 * Returns a predicate that is true for rows whose unsent changes need no undo, because the patch
 * overwrites the rows. A damaged row of the patch is quarantined instead of written, so the local
 * row still needs the undo.
 */
function matchOverwrittenRows(patch: readonly PatchOperation[]): (base: BaseRow) => boolean {
  const operations = new Map(patch.map((operation) => [patchKeyOf(operation), operation]));
  return ({ table, id }) => {
    const operation = operations.get(`${table}/${id}`);
    return operation !== undefined && (operation.op === 'del' || isValidRow(table, operation.row));
  };
}

const HEAL_AT_MOST_EVERY_MS = 10 * 60 * 1000;

/**
 * Deletes the cookie, so that the next pull loads all rows, and returns `differs`. Within 10
 * minutes of the last deletion, changes nothing and returns `applied`, because another pull would
 * not repair the difference.
 */
async function requestFullPull(
  db: LocalDatabase,
  { receivedAt }: PulledPage,
  healedAt = -HEAL_AT_MOST_EVERY_MS,
): Promise<PatchOutcome> {
  if (Math.abs(receivedAt - healedAt) < HEAL_AT_MOST_EVERY_MS) return 'applied';
  await startHeal(db, receivedAt);
  return 'differs';
}

/** Stores the time of the heal and deletes the cookie, so that the next pull loads all rows. */
export async function startHeal(db: LocalDatabase, at: number): Promise<void> {
  await writeMeta(db, 'healedAt', at);
  await db.meta.delete('cookie');
}

/**
 * Lifts the limit of 10 minutes, so that the next pull may start a heal. Does nothing while the
 * last heal is incomplete.
 */
export function liftHealLimit(db: LocalDatabase): Promise<void> {
  return db.transaction('rw', db.meta, db.stale, async () => {
    const [cookie, staleCount] = await Promise.all([readMeta(db, 'cookie'), db.stale.count()]);
    const isFullPullPending = cookie === undefined || staleCount > 0;
    if (!isFullPullPending) await db.meta.delete('healedAt');
  });
}

function storeProgress(
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
