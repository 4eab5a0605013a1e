import type { LocalDatabase } from './database.ts';
import { readMeta, readMetas, writeMeta } from './meta.ts';
import { syncedTables } from './table-of.ts';

export interface NewEpoch {
  epoch: string;
  /** The last mutation of this client in the restored database of the server. */
  lastMutationId: number;
}

/**
 * Handles a server that was restored from a backup. The mutations of this client that the server
 * lost go back into the outbox, before the waiting entries, and the next pull is from scratch. All
 * rescued entries are sent again, because the server does not report the position of their clients.
 * An entry without a verdict is sent even if its number is settled: a copy of this profile may have
 * used the number, and the server treats content that it already has as a duplicate.
 */
export async function healHeadOffice(db: LocalDatabase, next: NewEpoch): Promise<void> {
  await db.transaction('rw', [...syncedTables(db), db.rescued, db.blobs], async () => {
    const forgotten = await db.sent.where('mutationId').above(next.lastMutationId).toArray();
    await db.outbox.bulkPut(
      forgotten.map(({ settledAt: _settledAt, ...entry }) => ({ ...entry, settled: null })),
    );
    await db.outbox.where('mutationId').above(next.lastMutationId).modify({ settled: null });
    await db.sent.bulkDelete(forgotten.map((entry) => entry.mutationId));
    await db.rescued.toCollection().modify({ settled: null });
    // All contents count as waiting again: the server responds with the pieces that it lacks.
    await db.blobs.filter(({ refused }) => refused === undefined).modify({ waiting: 1 });
    await db.meta.delete('cookie');
    await writeMeta(db, 'epoch', next.epoch);
    await writeMeta(db, 'settledThrough', await settledAfter(db, next));

    const begins = await firstNumber(db);
    if (begins > next.lastMutationId + 1) await writeMeta(db, 'begins', begins);
    else await db.meta.delete('begins');
  });
}

async function settledAfter(db: LocalDatabase, { lastMutationId }: NewEpoch): Promise<number> {
  const { settledThrough = 0 } = await readMetas(db, ['settledThrough']);
  const withoutVerdict = db.outbox
    .where('mutationId')
    .between(settledThrough, lastMutationId, false, true);
  return (await withoutVerdict.count()) > 0 ? settledThrough : lastMutationId;
}

/**
 * Returns the number of the next mutation to send. If the backup is older than the sent entries, no
 * client can fill the gap before this number, so `begins` reports it to the server. The numbers do
 * not change: a newer backup that is restored later contains the same ones.
 */
async function firstNumber(db: LocalDatabase): Promise<number> {
  const first = await db.outbox.orderBy('mutationId').firstKey();
  return Number(first ?? (await readMeta(db, 'nextMutationId')) ?? 1);
}
