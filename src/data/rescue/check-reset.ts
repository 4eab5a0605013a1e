/*
 * Checks whether a user may reset this tablet. All unsent work must first be at the server or in a
 * rescue file.
 */
import type { LocalDatabase } from '../database/database.ts';
import { countPendingBlobs } from '../documents/pending-blobs.ts';
import { type MetaValue, readMeta, writeMeta } from '../meta.ts';
import { countWaitingEntries } from '../queries/sync-center/outbox-queries.ts';

export type ResetPermission =
  | { may: true; isExported: boolean }
  | { may: false; waiting: number; documents: number };

/**
 * Records that a rescue file contains all unsent work.
 * @param holds result of `fingerprintUnsent` from before the export, because the file may lack
 * work that is written later
 */
export async function recordRescueExport(
  db: LocalDatabase,
  { at, holds }: MetaValue<'exported'>,
): Promise<void> {
  await writeMeta(db, 'exported', { at, holds });
}

/**
 * Before a reset, unsent entries must be uploaded or exported. Document contents must be uploaded,
 * because a rescue file contains no document contents.
 */
export async function checkResetAllowed(db: LocalDatabase): Promise<ResetPermission> {
  const [waiting, documents, lastExport, currentFingerprint] = await Promise.all([
    countWaitingEntries(db),
    countPendingBlobs(db),
    readMeta(db, 'exported'),
    fingerprintUnsent(db),
  ]);
  const isExported = lastExport?.holds === currentFingerprint;
  if (documents === 0 && (waiting === 0 || isExported)) return { may: true, isExported };
  return { may: false, waiting, documents };
}

/**
 * Returns a fingerprint of the unsent entries, which changes with every new entry. The fingerprint
 * contains only the last mutation number of the outbox, because an entry that leaves the outbox has
 * reached the server. The fingerprint also contains the epoch, because settled entries may have to
 * be sent again after a restore of the server.
 */
export async function fingerprintUnsent(db: LocalDatabase): Promise<string> {
  const lastMutationId = await db.outbox.orderBy('mutationId').lastKey();
  const rescuedKeys = await db.rescued.toCollection().primaryKeys();
  return JSON.stringify([lastMutationId ?? 0, rescuedKeys, await readMeta(db, 'epoch')]);
}
