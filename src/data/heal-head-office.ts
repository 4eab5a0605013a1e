import type { LocalDatabase } from './database.ts';
import { readMeta, readMetas, writeMeta } from './meta.ts';
import { syncedTables } from './table-of.ts';

export interface NewEpoch {
  epoch: string;
  /** The last mutation of this client that the restored head office knows. */
  lastMutationId: number;
}

/**
 * Head office was restored from a backup. What it has forgotten of this client goes back into the
 * outbox, before what is waiting there, and everything is pulled from scratch afterwards. How much it
 * knows of the tablets whose work was rescued here nobody has said: all of that is passed on again.
 * An entry without a verdict is sent even if its number is settled: a copy of this profile may have
 * used the number, and content that the server has already is a duplicate.
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
    // What it has of the documents is asked anew: it says what is missing.
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
 * The number of the next mutation that is sent. Where the backup is older than what this tablet still
 * remembers there is a gap before it, which nobody can fill: head office is told (`begins`). The
 * numbers stay as they are, so that a newer backup restored later still knows them.
 */
async function firstNumber(db: LocalDatabase): Promise<number> {
  const first = await db.outbox.orderBy('mutationId').firstKey();
  return Number(first ?? (await readMeta(db, 'nextMutationId')) ?? 1);
}
