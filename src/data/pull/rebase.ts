/*
 * Rebase: undo the unsent changes, apply the patch, replay the entries that are still unsent.
 *
 *   rows ──undo──► the server's version ──patch──► its newer version ──replay──► rows
 *                        (base)                                        outbox
 */
import { findMutator } from '#domain/mutations/mutators.ts';
import type { LocalDatabase } from '../database/database.ts';
import { createDexieTx } from '../database/dexie-tx.ts';
import type { BaseRow } from '../database/local-rows.ts';
import type { OutboxEntry } from '../database/outbox-entry.ts';
import { getTable } from '../database/get-table.ts';
import { groupBy } from '../group-by.ts';
import { applyWrites } from '../mutate/apply-writes.ts';

/**
 * Restores the server's version of changed rows from `bases`. Skips rows for which `isOverwritten`
 * is true, because the patch overwrites these rows. Runs inside the caller's transaction.
 */
export async function undoUnsentChanges(
  db: LocalDatabase,
  bases: readonly BaseRow[],
  isOverwritten: (row: BaseRow) => boolean = () => false,
): Promise<void> {
  if (bases.length === 0) return;
  const pendingWrites: PromiseLike<unknown>[] = [db.base.clear()];
  const basesToRestore = bases.filter((base) => !isOverwritten(base));
  for (const [table, rows] of groupBy(basesToRestore, (base) => base.table)) {
    const restoredRows = rows.map(({ row }) => row).filter((row) => row !== null);
    const deletedIds = rows.filter(({ row }) => row === null).map(({ id }) => id);
    pendingWrites.push(
      db.table(table).bulkPut(restoredRows),
      getTable(db, table).bulkDelete(deletedIds),
    );
  }
  await Promise.all(pendingWrites);
}

/**
 * Replays unsent mutations on the current rows. A mutation that its rule now refuses stays in the
 * outbox without a local effect, because the server decides. Returns the errors of rules that have
 * thrown; the caller reports them after the transaction.
 */
export async function replayUnsentEntries(
  db: LocalDatabase,
  entries: readonly OutboxEntry[],
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const entry of entries) {
    const mutator = findMutator(entry.name, entry.argsVersion);
    // After a rollback to an older app version, the outbox may contain mutations that are unknown
    // to this version.
    if (!mutator) continue;
    // A rule that throws is a defect of the app. The rest of the pulled page must still be applied.
    const tx = createDexieTx(db);
    const outcome = await mutator.run(tx, entry.args, entry).catch((error: unknown) => {
      failures.push(error);
    });
    if (outcome && outcome.kind !== 'refused') await applyWrites(db, tx, outcome.writes);
  }
  return failures;
}
