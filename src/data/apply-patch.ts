/*
 * The second of the two doors to business tables: one page of a pull, in one transaction.
 *  1. stop if the cookie has moved since the page was asked for
 *  2. undo what is unsent            3. on a reset, doubt every row
 *  4. put and delete                 5. after the last page, drop what is still in doubt
 *  6. settled entries leave the outbox
 *  7. replay the rest                8. store the cookie
 *  9. compare digests; where they differ, forget the cookie: the next pull heals
 */
import type { PatchOperation, PullResponse } from '#domain/protocol/pull.ts';
import { isTableName } from '#domain/tables.ts';
import type { LocalDatabase } from './database.ts';
import type { BaseRow } from './local-rows.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { groupBy } from './group-by.ts';
import { agreesWith, forgetHeld, noteHeld } from './held-versions.ts';
import { isSound } from './quarantine.ts';
import { replayUnsent, undoUnsent } from './rebase.ts';
import { confirmRows, doubtRows, dropDoubtedRows } from './reset-rows.ts';
import { syncedTables, tableOf } from './table-of.ts';

export interface PulledPage {
  /** The cookie the page was asked with. */
  askedWith: string | null;
  response: PullResponse;
  /** This tablet's clock, ms. */
  receivedAt: number;
}

const SENT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Names the row of an operation. */
function keyOf(operation: PatchOperation): string {
  return `${operation.table}/${operation.op === 'put' ? operation.row.id : operation.id}`;
}

/** Returns false, and changes nothing, when another tab has pulled meanwhile. */
export function applyPatch(db: LocalDatabase, page: PulledPage): Promise<boolean> {
  const { response, receivedAt } = page;
  return db.transaction('rw', [...syncedTables(db), db.quarantine], async () => {
    if (((await readMeta(db, 'cookie')) ?? null) !== page.askedWith) return false;

    const entries = await db.outbox.orderBy('mutationId').toArray();
    const settledThrough = response.more ? 0 : response.lastMutationId;
    const settled = entries.filter((entry) => entry.mutationId <= settledThrough);

    if (settled.length > 0 || (await changesRows(db, response))) {
      await undoUnsent(db, whatOverwrites(response.patch));
      if (response.reset) await doubtRows(db);
      if (response.reset) await forgetHeld(db);
      await noteHeld(db, response.patch);
      await applyOperations(db, response.patch, receivedAt);
      if (!response.more) await dropDoubtedRows(db);
      // By head office's clock: a tablet's may jump, and what was sent must stay to heal a restore.
      await moveToSent(db, settled, response.serverTime);
      await replayUnsent(db, entries.slice(settled.length));
    }
    await rememberProgress(db, page);
    await compareDigests(db, page);
    return true;
  });
}

/** Rows that the patch writes need no undoing – unless what it brings is damaged and set aside. */
function whatOverwrites(patch: readonly PatchOperation[]): (base: BaseRow) => boolean {
  const operations = new Map(patch.map((operation) => [keyOf(operation), operation]));
  return ({ table, id }) => {
    const operation = operations.get(`${table}/${id}`);
    return operation !== undefined && (operation.op === 'del' || isSound(table, operation.row));
  };
}

async function changesRows(db: LocalDatabase, page: PullResponse): Promise<boolean> {
  if (page.reset || page.patch.length > 0) return true;
  // The last page of a reset may be empty, and what head office did not send again must still go.
  return !page.more && (await db.stale.count()) > 0;
}

async function applyOperations(
  db: LocalDatabase,
  patch: readonly PatchOperation[],
  receivedAt: number,
): Promise<void> {
  for (const [table, operations] of groupBy(patch, (operation) => operation.table)) {
    // A table this version does not know; a newer app pulls it from scratch.
    if (!isTableName(table)) continue;
    const puts = operations.filter((operation) => operation.op === 'put').map(({ row }) => row);
    const sound = puts.filter((row) => isSound(table, row));
    const damaged = puts.filter((row) => !isSound(table, row));
    await tableOf(db, table).bulkPut(sound);
    await confirmRows(db, table, sound);
    await db.quarantine.bulkAdd(damaged.map((row) => ({ table, row, foundAt: receivedAt })));
    await tableOf(db, table).bulkDelete(
      operations.filter((operation) => operation.op === 'del').map(({ id }) => id),
    );
  }
}

async function moveToSent(
  db: LocalDatabase,
  settled: readonly OutboxEntry[],
  settledAt: number,
): Promise<void> {
  await db.sent.bulkPut(settled.map((entry) => ({ ...entry, settledAt })));
  await db.outbox.bulkDelete(settled.map((entry) => entry.mutationId));
  await db.sent
    .where('settledAt')
    .below(settledAt - SENT_KEPT_MS)
    .delete();
}

const HEAL_AT_MOST_EVERY_MS = 10 * 60 * 1000;

/** A difference that a pull from scratch did not heal is a defect; asking again at once is no help. */
async function compareDigests(db: LocalDatabase, { response, receivedAt }: PulledPage) {
  if (!response.digests || (await agreesWith(db, response.digests))) return;
  const healedAt = (await readMeta(db, 'healedAt')) ?? -HEAL_AT_MOST_EVERY_MS;
  if (Math.abs(receivedAt - healedAt) < HEAL_AT_MOST_EVERY_MS) return;
  await writeMeta(db, 'healedAt', receivedAt);
  await db.meta.delete('cookie');
}

async function rememberProgress(db: LocalDatabase, page: PulledPage): Promise<void> {
  const { response, receivedAt } = page;
  await writeMeta(db, 'cookie', response.cookie);
  await writeMeta(db, 'epoch', response.epoch);
  await writeMeta(db, 'clockOffset', response.serverTime - receivedAt);
  if (response.more) return;
  await writeMeta(db, 'settledThrough', response.lastMutationId);
  await writeMeta(db, 'pulledAt', receivedAt);
}
