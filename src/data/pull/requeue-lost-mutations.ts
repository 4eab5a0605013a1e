import type { LocalDatabase } from '../database/database.ts';
import { getSyncedTables } from '../database/get-table.ts';
import { readMeta, readMetas, writeMeta } from '../meta.ts';

export interface NewEpoch {
  epoch: string;
  /** Number of this client's last mutation in the restored database of the server. */
  lastMutationId: number;
}

/**
 * Handles a restore of the server from a backup: prepares this tablet to send all lost work again.
 * Lost sent entries return to the outbox, before the waiting entries. The next pull loads all rows.
 * All rescued entries are sent again, because the server does not report the last mutation of other
 * clients. An entry without a verdict is sent even if its number is settled, because a copy of this
 * browser profile may have used the number. An entry that the server already has is a duplicate
 * without effect.
 */
export async function requeueLostMutations(db: LocalDatabase, newEpoch: NewEpoch): Promise<void> {
  await db.transaction('rw', [...getSyncedTables(db), db.rescued, db.blobs], async () => {
    const lostEntries = await db.sent.where('mutationId').above(newEpoch.lastMutationId).toArray();
    await db.outbox.bulkPut(
      lostEntries.map(({ settledAt: _settledAt, ...entry }) => ({ ...entry, settled: null })),
    );
    await db.outbox.where('mutationId').above(newEpoch.lastMutationId).modify({ settled: null });
    await db.sent.bulkDelete(lostEntries.map((entry) => entry.mutationId));
    await db.rescued.toCollection().modify({ settled: null });
    // All file contents that the server has not rejected wait for their upload again; the upload
    // sends only the pieces that the server lacks.
    await db.blobs.filter(({ refused }) => refused === undefined).modify({ waiting: 1 });
    await db.meta.delete('cookie');
    await writeMeta(db, 'epoch', newEpoch.epoch);
    await writeMeta(db, 'settledThrough', await computeSettledThrough(db, newEpoch));

    const firstMutationId = await findFirstMutationId(db);
    if (firstMutationId > newEpoch.lastMutationId + 1)
      await writeMeta(db, 'begins', firstMutationId);
    else await db.meta.delete('begins');
  });
}

async function computeSettledThrough(
  db: LocalDatabase,
  { lastMutationId }: NewEpoch,
): Promise<number> {
  const { settledThrough = 0 } = await readMetas(db, ['settledThrough']);
  const entriesWithoutVerdict = db.outbox
    .where('mutationId')
    .between(settledThrough, lastMutationId, false, true);
  return (await entriesWithoutVerdict.count()) > 0 ? settledThrough : lastMutationId;
}

/**
 * Returns the number of the first mutation in the outbox, or of the next mutation if the outbox is
 * empty. If the backup is older than all stored sent entries, all mutations before this number are
 * lost. So the next push reports the number to the server as `begins`. The numbers of the entries
 * do not change, because a newer backup that is restored later contains the same numbers.
 */
async function findFirstMutationId(db: LocalDatabase): Promise<number> {
  const firstKey = await db.outbox.orderBy('mutationId').firstKey();
  return Number(firstKey ?? (await readMeta(db, 'nextMutationId')) ?? 1);
}
