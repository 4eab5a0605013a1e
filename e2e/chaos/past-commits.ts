import type { Digest } from '#domain/protocol/digest.ts';
import type { TableName } from '#domain/tables.ts';
import type { Snapshot, SyncStore } from '../../sync-server/store/store.ts';

/** What a reader sees of a space besides its lines. */
interface SpaceView {
  version: number;
  digests: Record<TableName, Digest>;
}

export type Views = ReadonlyMap<string, SpaceView>;

/** How far the spaces that agents write to have come. */
export function readViews(store: SyncStore): Promise<Views> {
  return store.read(async (snapshot: Snapshot) => {
    const views = new Map<string, SpaceView>();
    for (const [id, { version }] of await snapshot.spaces(['manhattan', 'brooklyn'])) {
      views.set(id, { version, digests: await snapshot.digestsOf(id) });
    }
    return views;
  });
}
