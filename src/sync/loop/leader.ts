/**
 * The name of the leader lock. Only the tab or service worker that holds the lock syncs with the
 * server.
 */
export const LEADER_LOCK = 'forecourt-sync-leader';

/**
 * Waits for the leader lock without a time limit and holds the lock until `lead` ends. Resolves,
 * instead of rejecting, if `signal` aborts.
 */
export async function runAsLeader(
  lead: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await navigator.locks
    .request(LEADER_LOCK, { signal }, () => lead(signal))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}
