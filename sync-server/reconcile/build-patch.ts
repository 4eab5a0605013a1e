import type { PatchOperation } from '#domain/protocol/pull.ts';
import { errorFacts, type Log } from '../ports/log.ts';
import { type FeedLine, rowKey, type Snapshot } from '../store/store.ts';

export interface SpaceLine extends FeedLine {
  spaceId: string;
}

/** Turns feed lines into what the client does with them, each with the line it stands for. */
export async function buildPatch(
  log: Log,
  snapshot: Snapshot,
  lines: readonly SpaceLine[],
  spaceIds: readonly string[],
): Promise<PatchOperation[]> {
  const bodies = await snapshot.bodiesOf(lines.filter((line) => !line.deleted));
  // A row that left one of the client's spaces may live on in another: then it must not vanish.
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

/** Stored rows are trusted. One that is not even JSON is left out: the others must get through. */
function putOperation(log: Log, line: SpaceLine, body: string | undefined): PatchOperation[] {
  const { table, rowId } = line;
  try {
    return [{ op: 'put', table, row: JSON.parse(body ?? ''), ...feedOf(line) }];
  } catch (error) {
    log.error({ table, rowId, error: errorFacts(error) }, 'a stored row cannot be read');
    return [];
  }
}

function feedOf({ spaceId, version }: SpaceLine): { space: string; version: number } {
  return { space: spaceId, version };
}
