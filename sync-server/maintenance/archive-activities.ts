import { ACTIVITY_SYNC_WINDOW_MS } from '#domain/time/durations.ts';
import { splitIntoChunks } from '../store/chunks.ts';
import type { SyncStore } from '../store/store.ts';

/**
 * Rows per transaction, kept small because a push of the showroom waits for at most one such
 * transaction.
 */
const ROWS_AT_ONCE = 50;
const LINES_READ_AT_ONCE = 500;

/**
 * Removes each activity from the feed `ACTIVITY_SYNC_WINDOW_MS` after its arrival at the server,
 * so that a tablet stores a limited number of activities. The rows stay on the server for the
 * customer's timeline and for erasures. Returns the number of archived activities.
 */
export async function archiveActivities(
  store: Pick<SyncStore, 'read' | 'write'>,
  now: number,
): Promise<number> {
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  let archived = 0;
  for (const { id: spaceId } of showrooms) {
    for await (const ids of eachPart(store, spaceId, now - ACTIVITY_SYNC_WINDOW_MS)) {
      for (const chunk of splitIntoChunks(ids, ROWS_AT_ONCE)) {
        const { value } = await store.write([spaceId], (tx) => tx.withdraw('activities', chunk));
        archived += value;
      }
    }
  }
  return archived;
}

/**
 * Yields ids of activities that arrived before an instant. An activity never changes, so the
 * version of its feed entry shows when the activity arrived.
 */
async function* eachPart(
  store: Pick<SyncStore, 'read'>,
  spaceId: string,
  before: number,
): AsyncGenerator<string[]> {
  const until = await store.read((snapshot) => snapshot.versionBefore(spaceId, before));
  let after = 0;
  while (after < until) {
    const position = { spaceId, version: after, freshUntil: until };
    const lines = await store.read((snapshot) =>
      snapshot.changesSince(position, LINES_READ_AT_ONCE),
    );
    yield lines
      .filter(
        ({ table, version, deleted }) => table === 'activities' && !deleted && version <= until,
      )
      .map(({ rowId }) => rowId);
    after = lines.at(-1)?.version ?? until;
  }
}
