import type { SyncStore } from '../../../sync-server/store/store.ts';
import { readSpaceViews, type Views } from './space-views.ts';
import { override, wrapStore } from './wrapped-store.ts';

/**
 * Simulates a server that assigns versions without a lock: two writers overlap, and the writer with
 * the higher version commits first. A pull between the two commits then reads up to the higher
 * version, but misses the rows and digests of the lower version. To simulate such a pull, hides
 * every third commit until the next commit.
 */
export function hideLateEntries(store: SyncStore): SyncStore {
  let commits = 0;
  let known: Views = new Map();
  /** For each space, the hidden versions: above `after`, up to `upTo`. */
  let late = new Map<string, { after: number; upTo: number; before: Views }>();
  return wrapStore(store, {
    committed: async () => {
      commits += 1;
      const views = await readSpaceViews(store);
      const grown = [...views].filter(([id, { version }]) => version > versionOf(known, id));
      const before = known;
      late = new Map(
        commits % 3 === 0
          ? grown.map(([id, { version }]) => [
              id,
              { after: versionOf(before, id), upTo: version, before },
            ])
          : [],
      );
      known = views;
    },
    snapshot: (snapshot) =>
      override(snapshot, {
        async changesSince(position, limit) {
          const lines = await snapshot.changesSince(position, limit);
          const hidden = late.get(position.spaceId);
          if (!hidden) return lines;
          return lines.filter(({ version }) => version <= hidden.after || version > hidden.upTo);
        },
        async digestsOf(spaceId) {
          const seen = late.get(spaceId)?.before.get(spaceId);
          return seen?.digests ?? snapshot.digestsOf(spaceId);
        },
      }),
  });
}

function versionOf(views: Views, spaceId: string): number {
  return views.get(spaceId)?.version ?? 0;
}
