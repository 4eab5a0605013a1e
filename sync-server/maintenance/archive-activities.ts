import { ACTIVITY_SYNC_WINDOW_MS } from '#domain/time/durations.ts';
import { splitIntoChunks } from '../store/chunks.ts';
import type { SyncStore } from '../store/store.ts';

/**
 * Rows per transaction, kept small because a push of the showroom waits for at most one such
 * transaction.
 */
const ROW_BATCH_SIZE = 50;
const FEED_BATCH_SIZE = 500;

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
  let archivedCount = 0;
  for (const { id: spaceId } of showrooms) {
    for await (const ids of readActivityIdBatches(store, spaceId, now - ACTIVITY_SYNC_WINDOW_MS)) {
      for (const chunk of splitIntoChunks(ids, ROW_BATCH_SIZE)) {
        const { value } = await store.write([spaceId], (tx) => tx.withdraw('activities', chunk));
        archivedCount += value;
      }
    }
  }
  return archivedCount;
}

/**
 * Yields ids of activities that arrived before an instant. An activity never changes, so the
 * version of its feed entry shows when the activity arrived.
 */
async function* readActivityIdBatches(
  store: Pick<SyncStore, 'read'>,
  spaceId: string,
  arrivedBefore: number,
): AsyncGenerator<string[]> {
  const endVersion = await store.read((snapshot) => snapshot.versionBefore(spaceId, arrivedBefore));
  let afterVersion = 0;
  while (afterVersion < endVersion) {
    const position = { spaceId, version: afterVersion, freshUntil: endVersion };
    const feedEntries = await store.read((snapshot) =>
      snapshot.changesSince(position, FEED_BATCH_SIZE),
    );
    yield feedEntries
      .filter(
        ({ table, version, deleted }) =>
          table === 'activities' && !deleted && version <= endVersion,
      )
      .map(({ rowId }) => rowId);
    afterVersion = feedEntries.at(-1)?.version ?? endVersion;
  }
}
