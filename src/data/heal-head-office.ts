import type { LocalDatabase } from './database.ts';
import { writeMeta } from './meta.ts';
import { syncedTables } from './table-of.ts';

export interface NewEpoch {
  epoch: string;
  /** The last mutation of this client that the restored head office knows. */
  lastMutationId: number;
}

/**
 * Head office was restored from a backup. What it has forgotten of this client goes back into the
 * outbox, before what is waiting there, and everything is pulled from scratch afterwards.
 */
export async function healHeadOffice(db: LocalDatabase, next: NewEpoch): Promise<void> {
  await db.transaction('rw', syncedTables(db), async () => {
    const forgotten = await db.sent.where('mutationId').above(next.lastMutationId).toArray();
    await db.outbox.bulkPut(
      forgotten.map(({ settledAt: _settledAt, ...entry }) => ({ ...entry, settled: null })),
    );
    await db.outbox.where('mutationId').above(next.lastMutationId).modify({ settled: null });
    await db.sent.bulkDelete(forgotten.map((entry) => entry.mutationId));
    await db.meta.delete('cookie');
    await writeMeta(db, 'epoch', next.epoch);
    await writeMeta(db, 'settledThrough', next.lastMutationId);
  });
}
