/*
 * Rebase: undo what is unsent, let the patch in, do what is still unsent again.
 *
 *   rows ──undo──► head office's version ──patch──► its newer version ──replay──► rows
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
 * Returns touched rows to head office's version, as `bases` has it. Those that a patch is about to
 * write anyway are left to it. Runs inside the caller's transaction.
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
 * Does unsent mutations again on top of what is true now. One that its rule refuses now stays in
 * the outbox without effect here: head office decides, and its attention comes back with a pull.
 * Answers what made rules fail, for the caller to note once the transaction is over.
 */
export async function replayUnsent(
  db: LocalDatabase,
  entries: readonly OutboxEntry[],
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const entry of entries) {
    const mutator = findMutator(entry.name, entry.argsVersion);
    // A tablet that was set back to an older version may hold mutations it does not know yet.
    if (!mutator) continue;
    // A rule that fails is a defect of ours; like a refusal it must not keep the rest from arriving.
    const tx = dexieTx(db);
    const outcome = await mutator.run(tx, entry.args, entry).catch((error: unknown) => {
      failures.push(error);
    });
    if (outcome && outcome.kind !== 'refused') await applyWrites(db, tx, outcome.writes);
  }
  return failures;
}
