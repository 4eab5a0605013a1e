export const BACKGROUND_SYNC_TAG = 'forecourt-outbox';

/** The least there may be between two wakes; browsers that have it wait longer of their own. */
const PERIODIC_EVERY_MS = 60 * 60 * 1000;

/** Background Sync as browsers that have it expose it (WICG Background Synchronization). */
interface SyncCapableRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
  /** WICG Periodic Background Synchronization. */
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
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

/**
 * Asks the browser to wake the service worker from time to time, for a tablet that nobody opens for
 * days. Only where it is allowed already; nobody is asked. A bonus as well.
 */
export async function askForPeriodicSync(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration: SyncCapableRegistration = await navigator.serviceWorker.ready;
  if (!registration.periodicSync || !(await mayWakePeriodically())) return false;
  try {
    await registration.periodicSync.register(BACKGROUND_SYNC_TAG, {
      minInterval: PERIODIC_EVERY_MS,
    });
    return true;
  } catch {
    // Not installed, or refused by the platform.
    return false;
  }
}

/** The permission is not in TypeScript's library, nor known to every browser that has others. */
async function mayWakePeriodically(): Promise<boolean> {
  if (!('permissions' in navigator)) return false;
  const name = 'periodic-background-sync' as PermissionName;
  return navigator.permissions.query({ name }).then(
    ({ state }) => state === 'granted',
    () => false,
  );
}
