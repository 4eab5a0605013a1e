/**
 * The name of the lock. Its holder, a tab or the service worker, is the only one that syncs with
 * the server.
 */
export const LEADER_LOCK = 'forecourt-sync-leader';

/**
 * Waits for the lock without a time limit, then runs `lead` with it. Resolves without an error if
 * `signal` aborts.
 */
export async function leadWhenPossible(
  lead: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await navigator.locks
    .request(LEADER_LOCK, { signal }, () => lead(signal))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}
