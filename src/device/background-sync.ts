export const BACKGROUND_SYNC_TAG = 'forecourt-outbox';

/** Background Sync as browsers that have it expose it (WICG Background Synchronization). */
interface SyncCapableRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the service worker when the line is back, should this page be closed by
 * then. A bonus where it exists; nothing depends on it.
 */
export async function askForBackgroundSync(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration: SyncCapableRegistration = await navigator.serviceWorker.ready;
  if (!registration.sync) return false;
  try {
    await registration.sync.register(BACKGROUND_SYNC_TAG);
    return true;
  } catch {
    // Refused by the person or the platform, which is their right.
    return false;
  }
}
