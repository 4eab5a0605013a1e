/** The lock that makes one tab, or the service worker, the one that talks to head office. */
export const LEADER_LOCK = 'forecourt-sync-leader';

/** Runs `lead` while this tab is the leader; waits for that as long as it takes. */
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
