/*
 * Checks whether the person at this tablet may reset it. All unsent work must first be at the
 * server or in a rescue file.
 */
import type { LocalDatabase } from '../database/database.ts';
import { countPendingBlobs } from '../documents/pending-blobs.ts';
import { type MetaValue, readMeta, writeMeta } from '../meta.ts';
import { countWaitingEntries } from '../queries/sync-center/outbox-queries.ts';

export type ResetCheck =
  | { may: true; isExported: boolean }
  | { may: false; waiting: number; documents: number };

/**
 * Records that a rescue file contains all unsent work.
 * @param holds result of `fingerprintUnsent` from before the export, because work written after it
 * may be missing in the file
 */
export async function recordExport(
  db: LocalDatabase,
  { at, holds }: MetaValue<'exported'>,
): Promise<void> {
  await writeMeta(db, 'exported', { at, holds });
}

/** Documents are not part of a rescue file, so they must be sent before a reset. */
export async function checkReset(db: LocalDatabase): Promise<ResetCheck> {
  const [waiting, documents, exported, holds] = await Promise.all([
    countWaitingEntries(db),
    countPendingBlobs(db),
    readMeta(db, 'exported'),
    fingerprintUnsent(db),
  ]);
  const isExported = exported?.holds === holds;
  if (documents === 0 && (waiting === 0 || isExported)) return { may: true, isExported };
  return { may: false, waiting, documents };
}

/**
 * Returns a fingerprint of the unsent work, which changes with every new entry. An entry that
 * leaves the outbox has reached the server, so it does not change the fingerprint while a later
 * entry remains. A restore of the server changes the fingerprint, because settled entries may then
 * have to be sent again.
 */
export async function fingerprintUnsent(db: LocalDatabase): Promise<string> {
  const last = await db.outbox.orderBy('mutationId').lastKey();
  const rescued = await db.rescued.toCollection().primaryKeys();
  return JSON.stringify([last ?? 0, rescued, await readMeta(db, 'epoch')]);
}
