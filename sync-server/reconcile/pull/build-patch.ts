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
  lines: readonly SpaceFeedEntry[],
  spaceIds: readonly string[],
): Promise<PatchOperation[]> {
  const bodies = await snapshot.bodiesOf(lines.filter((line) => !line.deleted));
  // A row that left one of the client's spaces may still belong to another of these spaces. Then
  // the client must not delete the row.
  const alive = await snapshot.aliveRows(
    spaceIds,
    lines.filter((line) => line.deleted),
  );
  return lines.flatMap((line): PatchOperation[] => {
    const key = rowKey(line);
    if (!line.deleted) return putOperation(log, line, bodies.get(key));
    return alive.has(key)
      ? []
      : [{ op: 'del', table: line.table, id: line.rowId, ...feedOf(line) }];
  });
}

/**
 * Parses a stored row without validating it. A missing row and a row with invalid JSON are omitted
 * and logged, so that the other rows are still sent.
 */
function putOperation(log: Log, line: SpaceFeedEntry, body: string | undefined): PatchOperation[] {
  const { table, rowId } = line;
  try {
    return [{ op: 'put', table, row: JSON.parse(body ?? ''), ...feedOf(line) }];
  } catch (error) {
    log.error({ table, rowId, error: toLoggableError(error) }, 'a stored row cannot be read');
    return [];
  }
}

function feedOf({ spaceId, version }: SpaceFeedEntry): { space: string; version: number } {
  return { space: spaceId, version };
}
