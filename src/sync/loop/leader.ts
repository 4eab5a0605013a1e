/**
 * The name of the leader lock. Only the tab or service worker that holds the lock syncs with the
 * server.
 */
export const LEADER_LOCK = 'forecourt-sync-leader';

/**
 * Waits for the leader lock without a time limit, then runs `lead` while it has the lock. Resolves
 * without an error if `signal` aborts.
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
