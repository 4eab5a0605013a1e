import type { Attention } from '#domain/attentions/attention.ts';
import { SENT_KEPT_MS } from '#domain/durations.ts';
import { eachPart } from './figures/each-row.ts';
import { inChunks } from './store/chunks.ts';
import type { SyncStore } from './store/store.ts';

/** As long as a tablet lists the sent entry that made the decision. */
export const SETTLED_SYNCED_MS = SENT_KEPT_MS;

/** A push of the showroom waits for at most one such transaction. */
const ROWS_AT_ONCE = 50;

/**
 * Takes attentions out of the feed some time after they were settled, so that no first sync carries
 * them. The rows stay at the server: a late decision about one still finds it settled, and an
 * erasure still finds its content. Returns the number of archived attentions.
 */
export async function archiveAttentions(
  store: Pick<SyncStore, 'read' | 'write'>,
  now: number,
): Promise<number> {
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  let archived = 0;
  for (const { id: spaceId } of showrooms) {
    for await (const attentions of eachPart(store, spaceId, 'attentions')) {
      const due = attentions.filter((attention) => isDue(attention, now));
      for (const chunk of inChunks(due, ROWS_AT_ONCE)) {
        const ids = chunk.map(({ id }) => id);
        archived += await archive(store, { spaceId, ids, now });
      }
    }
  }
  return archived;
}

/** Both instants count: the clock of the tablet that settled it may be slow. */
function isDue({ settledAt, receivedAt, archivedAt }: Attention, now: number): boolean {
  if (settledAt === null || archivedAt !== undefined) return false;
  return Math.max(settledAt, receivedAt) <= now - SETTLED_SYNCED_MS;
}

/** Reads each row again under the lock: an erasure may have changed it. */
async function archive(
  store: Pick<SyncStore, 'write'>,
  { spaceId, ids, now }: { spaceId: string; ids: readonly string[]; now: number },
): Promise<number> {
  const { value } = await store.write([spaceId], async (tx) => {
    const rows = await Promise.all(ids.map((id) => tx.get('attentions', id)));
    const due = rows.filter((row) => row !== undefined).filter((row) => isDue(row, now));
    tx.applyWrites(
      due.map((row) => ({ op: 'put', table: 'attentions', row: { ...row, archivedAt: now } })),
    );
    return due.length;
  });
  return value;
}
