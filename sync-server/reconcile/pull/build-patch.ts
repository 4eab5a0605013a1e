import type { PatchOperation } from '#domain/protocol/pull.ts';
import { toLoggableError, type Log } from '../../ports/log.ts';
import { type FeedEntry, rowKey, type Snapshot } from '../../store/store.ts';

export interface SpaceFeedEntry extends FeedEntry {
  spaceId: string;
}

/**
 * Converts feed entries to put and delete operations for a client, each with the space and
 * version of its feed entry.
 */
export async function buildPatch(
  log: Log,
  snapshot: Snapshot,
  feedEntries: readonly SpaceFeedEntry[],
  spaceIds: readonly string[],
): Promise<PatchOperation[]> {
  const bodies = await snapshot.bodiesOf(feedEntries.filter((entry) => !entry.deleted));
  // A row that left one of the client's spaces may still belong to another of these spaces. Then
  // the client must not delete the row.
  const liveRowKeys = await snapshot.aliveRows(
    spaceIds,
    feedEntries.filter((entry) => entry.deleted),
  );
  return feedEntries.flatMap((entry): PatchOperation[] => {
    const key = rowKey(entry);
    if (!entry.deleted) return toPutOperations(log, entry, bodies.get(key));
    return liveRowKeys.has(key)
      ? []
      : [{ op: 'del', table: entry.table, id: entry.rowId, ...toFeedFields(entry) }];
  });
}

/**
 * Parses a stored row without validating it. A missing row and a row with invalid JSON are omitted
 * and logged, so that the other rows are still sent.
 */
function toPutOperations(
  log: Log,
  entry: SpaceFeedEntry,
  body: string | undefined,
): PatchOperation[] {
  const { table, rowId } = entry;
  try {
    return [{ op: 'put', table, row: JSON.parse(body ?? ''), ...toFeedFields(entry) }];
  } catch (error) {
    log.error({ table, rowId, error: toLoggableError(error) }, 'a stored row cannot be read');
    return [];
  }
}

function toFeedFields({ spaceId, version }: SpaceFeedEntry): { space: string; version: number } {
  return { space: spaceId, version };
}
