import type { SyncStore } from '../../sync-server/store/store.ts';
import { override, readVersions, wrapStore } from './wrapped-store.ts';

/**
 * Versions are taken without a lock: two writers overlap, the later number is committed first, and a
 * pull in between reads up to it without the earlier lines. Every third commit is such a late one.
 */
export function hideLateLines(store: SyncStore): SyncStore {
  let commits = 0;
  let known = new Map<string, number>();
  /** By space, the versions that no reader sees yet. */
  let late = new Map<string, { after: number; upTo: number }>();
  return wrapStore(store, {
    committed: async () => {
      commits += 1;
      const versions = await readVersions(store);
      const grown = [...versions.keys()].filter(
        (id) => (versions.get(id) ?? 0) > (known.get(id) ?? 0),
      );
      late = new Map(
        commits % 3 === 0
          ? grown.map((id) => [id, { after: known.get(id) ?? 0, upTo: versions.get(id) ?? 0 }])
          : [],
      );
      known = versions;
    },
    snapshot: (snapshot) =>
      override(snapshot, {
        async changesSince(position, limit) {
          const lines = await snapshot.changesSince(position, limit);
          const hidden = late.get(position.spaceId);
          if (!hidden) return lines;
          return lines.filter(({ version }) => version <= hidden.after || version > hidden.upTo);
        },
      }),
  });
}
