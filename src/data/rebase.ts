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
import { tableOf } from './table-of.ts';

/** Returns every touched row to head office's version. Runs inside the caller's transaction. */
export async function undoUnsent(db: LocalDatabase): Promise<void> {
  for (const { table, id, row } of await db.base.toArray()) {
    if (row === null) await tableOf(db, table).delete(id);
    else await db.table(table).put(row);
  }
  await db.base.clear();
}

/**
 * Does unsent mutations again on top of what is true now. One that its rule refuses now stays in
 * the outbox without effect here: head office decides, and its attention comes back with a pull.
 */
export async function replayUnsent(
  db: LocalDatabase,
  entries: readonly OutboxEntry[],
): Promise<void> {
  for (const entry of entries) {
    const mutator = findMutator(entry.name, entry.argsVersion);
    // A tablet that was set back to an older version may hold mutations it does not know yet.
    if (!mutator) continue;
    // A rule that fails is a defect of ours; like a refusal it must not keep the rest from arriving.
    const outcome = await mutator.run(dexieTx(db), entry.args, entry).catch(() => undefined);
    if (outcome && outcome.kind !== 'refused') await applyWrites(db, outcome.writes);
  }
}
