import type { Snapshot, SyncStore } from '../../../sync-server/store/store.ts';
import { readSpaceViews, type Views } from './space-views.ts';
import { override, wrapStore } from './wrapped-store.ts';

/**
 * Hides the last settled mutation number from the server, so that the server applies a repeated
 * mutation again.
 */
export function forgetSettledMutations(store: SyncStore, firstOfPush: () => number): SyncStore {
  return wrapStore(store, {
    tx: (tx) => {
      let settledBefore = 0;
      return override(tx, {
        async lockClient(clientId, deviceId) {
          const client = await tx.lockClient(clientId, deviceId);
          settledBefore = client.lastMutationId;
          const lastMutationId = Math.min(settledBefore, Math.max(0, firstOfPush() - 1));
          return { ...client, lastMutationId };
        },
        appendLog(entry) {
          // Repeated mutations are not logged again, so that the checks can detect a repetition
          // only by the rows that the repetition changes.
          if (entry.mutationId > settledBefore) tx.appendLog(entry);
        },
        advanceClient(clientId, lastMutationId, seenAt, epoch) {
          tx.advanceClient(clientId, Math.max(settledBefore, lastMutationId), seenAt, epoch);
        },
      });
    },
  });
}

/**
 * Drops all writes of attentions but stores the verdicts of their mutations, so that no agent sees
 * an unapplied mutation.
 */
export function dropAttentions(store: SyncStore): SyncStore {
  return wrapStore(store, {
    tx: (tx) =>
      override(tx, {
        applyWrites: (writes) =>
          tx.applyWrites(writes.filter(({ table }) => table !== 'attentions')),
      }),
  });
}

/** Hides existing visits from the rules, so that each request for a slot succeeds. */
export function hideVisits(store: SyncStore): SyncStore {
  return wrapStore(store, {
    tx: (tx) =>
      override(tx, {
        findBy: (table, index, value) =>
          table === 'bookings' && index === 'showroomDay'
            ? Promise.resolve([])
            : tx.findBy(table, index, value),
      }),
  });
}

/**
 * Simulates a pull that reads its rows and its acknowledgement in two transactions. Such a pull
 * acknowledges a commit between the two transactions, but misses the rows of this commit. No commit
 * happens within a pull of a run, so a snapshot returns the rows and digests of the previous
 * commit.
 */
export function acknowledgeTooEarly(store: SyncStore): SyncStore {
  let before: Views = new Map();
  let now: Views = new Map();
  return wrapStore(store, {
    committed: async () => {
      before = now;
      now = await readSpaceViews(store);
    },
    snapshot: (snapshot) => readingUpTo(snapshot, before),
  });
}

function readingUpTo(snapshot: Snapshot, past: Views): Snapshot {
  return override(snapshot, {
    async spaces(spaceIds) {
      const spaces = await snapshot.spaces(spaceIds);
      for (const [id, space] of spaces) {
        space.version = Math.min(past.get(id)?.version ?? Infinity, space.version);
      }
      return spaces;
    },
    async changesSince(position, limit) {
      const lines = await snapshot.changesSince(position, limit);
      const most = past.get(position.spaceId)?.version ?? Infinity;
      return lines.filter((line) => line.version <= most);
    },
    async digestsOf(spaceId) {
      return past.get(spaceId)?.digests ?? snapshot.digestsOf(spaceId);
    },
  });
}
