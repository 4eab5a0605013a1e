/*
 * Rebase: undo the unsent changes, apply the patch, replay the entries that are still unsent.
 *
 *   rows ──undo──► the server's version ──patch──► its newer version ──replay──► rows
 *                        (base)                                        outbox
 */
import { findMutator } from '#domain/mutations/mutators.ts';
import { applyWrites } from './apply-writes.ts';
import type { LocalDatabase } from './database.ts';
import { dexieTx } from './dexie-tx.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { groupBy } from './group-by.ts';
import type { BaseRow } from './local-rows.ts';
import { tableOf } from './table-of.ts';

/**
 * Restores the server's version of changed rows from `bases`. Skips rows for which `isOverwritten`
 * is true, because the patch writes them. Runs inside the transaction of the caller.
 */
export async function undoUnsent(
  db: LocalDatabase,
  bases: readonly BaseRow[],
  isOverwritten: (row: BaseRow) => boolean = () => false,
): Promise<void> {
  if (bases.length === 0) return;
  const writing: PromiseLike<unknown>[] = [db.base.clear()];
  const undone = bases.filter((base) => !isOverwritten(base));
  for (const [table, rows] of groupBy(undone, (base) => base.table)) {
    const known = rows.map(({ row }) => row).filter((row) => row !== null);
    const unknown = rows.filter(({ row }) => row === null).map(({ id }) => id);
    writing.push(db.table(table).bulkPut(known), tableOf(db, table).bulkDelete(unknown));
  }
  await Promise.all(writing);
}

/**
 * Replays unsent mutations on the current rows. A mutation that its rule refuses now stays in the
 * outbox without a local effect: the server decides, and a later pull returns the attention.
 * Returns the errors of failed rules, for the caller to report after the transaction.
 */
export async function replayUnsent(
  db: LocalDatabase,
  entries: readonly OutboxEntry[],
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const entry of entries) {
    const mutator = findMutator(entry.name, entry.argsVersion);
    // A tablet that was reset to an older app version may have mutations unknown to it.
    if (!mutator) continue;
    // A failing rule is a defect of the app; like a refusal, it must not block the rest of the
    // page.
    const tx = dexieTx(db);
    const outcome = await mutator.run(tx, entry.args, entry).catch((error: unknown) => {
      failures.push(error);
    });
    if (outcome && outcome.kind !== 'refused') await applyWrites(db, tx, outcome.writes);
  }
  return failures;
}
