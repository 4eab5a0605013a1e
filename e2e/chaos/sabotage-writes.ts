import type { Snapshot, SyncStore } from '../../sync-server/store/store.ts';
import { override, readVersions, wrapStore } from './wrapped-store.ts';

/** Head office does not remember what it has settled: whatever arrives is new to it. */
export function forgetSettled(store: SyncStore, firstOfPush: () => number): SyncStore {
  return wrapStore(store, {
    tx: (tx) => {
      // The log stays as it is, so that only the second effect can give the second time away.
      let settledBefore = 0;
      return override(tx, {
        async lockClient(clientId, deviceId) {
          const client = await tx.lockClient(clientId, deviceId);
          settledBefore = client.lastMutationId;
          const lastMutationId = Math.min(settledBefore, Math.max(0, firstOfPush() - 1));
          return { ...client, lastMutationId };
        },
        appendLog(entry) {
          if (entry.mutationId > settledBefore) tx.appendLog(entry);
        },
        advanceClient(clientId, lastMutationId, seenAt) {
          tx.advanceClient(clientId, Math.max(settledBefore, lastMutationId), seenAt);
        },
      });
    },
  });
}

/** The verdict is noted, but nobody ever hears of what could not be applied. */
export function leaveOutAttentions(store: SyncStore): SyncStore {
  return wrapStore(store, {
    tx: (tx) =>
      override(tx, {
        applyWrites: (writes) =>
          tx.applyWrites(writes.filter(({ table }) => table !== 'attentions')),
      }),
  });
}

/**
 * A pull reads its rows first and its acknowledgement in a second transaction: what was committed in
 * between is acknowledged without its effect. In a run nothing happens in between, so the rows are
 * those of one commit ago.
 */
export function acknowledgeAhead(store: SyncStore): SyncStore {
  let before = new Map<string, number>();
  let now = new Map<string, number>();
  return wrapStore(store, {
    committed: async () => {
      before = now;
      now = await readVersions(store);
    },
    snapshot: (snapshot) => readingUpTo(snapshot, before),
  });
}

function readingUpTo(snapshot: Snapshot, limits: ReadonlyMap<string, number>): Snapshot {
  return override(snapshot, {
    async spaces(spaceIds) {
      const spaces = await snapshot.spaces(spaceIds);
      for (const [id, space] of spaces) {
        space.version = Math.min(limits.get(id) ?? Infinity, space.version);
      }
      return spaces;
    },
    async changesSince(position, limit) {
      const lines = await snapshot.changesSince(position, limit);
      const most = limits.get(position.spaceId) ?? Infinity;
      return lines.filter((line) => line.version <= most);
    },
  });
}
