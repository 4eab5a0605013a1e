import type { Digest } from '#domain/protocol/digest.ts';
import type { TableName } from '#domain/rows/tables.ts';
import type { Snapshot, SyncStore } from '../../../sync-server/store/store.ts';

interface SpaceView {
  version: number;
  digests: Record<TableName, Digest>;
}

export type Views = ReadonlyMap<string, SpaceView>;

export function readSpaceViews(store: SyncStore): Promise<Views> {
  return store.read(async (snapshot: Snapshot) => {
    const views = new Map<string, SpaceView>();
    for (const [id, { version }] of await snapshot.spaces(['manhattan', 'brooklyn'])) {
      views.set(id, { version, digests: await snapshot.digestsOf(id) });
    }
    return views;
  });
}
