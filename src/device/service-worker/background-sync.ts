export const BACKGROUND_SYNC_TAG = 'forecourt-outbox';

/** The shortest requested interval between two wakes, ms; browsers may choose a longer interval. */
const PERIODIC_EVERY_MS = 60 * 60 * 1000;

/** The Background Sync API of browsers that support it (WICG Background Synchronization). */
interface SyncCapableRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
  /** The Periodic Background Sync API (WICG Periodic Background Synchronization). */
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/**
 * Registers a Background Sync: the browser wakes the service worker when the device is online, even
 * if this page is closed. Without this registration, an open page still syncs. Resolves with true
 * if the registration succeeded.
 */
export async function registerBackgroundSync(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration: SyncCapableRegistration = await navigator.serviceWorker.ready;
  if (!registration.sync) return false;
  try {
    await registration.sync.register(BACKGROUND_SYNC_TAG);
    return true;
  } catch {
    // The user or the platform rejected the registration.
    return false;
  }
}

/**
 * Registers a periodic wake of the service worker, for tablets that stay closed for days. Registers
 * the wake only if the browser has granted the permission, which the app does not request. Resolves
 * with true if the registration succeeded.
 */
export async function registerPeriodicSync(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration: SyncCapableRegistration = await navigator.serviceWorker.ready;
  if (!registration.periodicSync || !(await mayWakePeriodically())) return false;
  try {
    await registration.periodicSync.register(BACKGROUND_SYNC_TAG, {
      minInterval: PERIODIC_EVERY_MS,
    });
    return true;
  } catch {
    // The app is not installed, or the platform rejected the registration.
    return false;
  }
}

/**
 * Whether the browser has granted the permission for periodic wakes. Some browsers, and
 * TypeScript's DOM library, do not support this permission.
 */
async function mayWakePeriodically(): Promise<boolean> {
  if (!('permissions' in navigator)) return false;
  const name = 'periodic-background-sync' as PermissionName;
  return navigator.permissions.query({ name }).then(
    ({ state }) => state === 'granted',
    () => false,
  );
}
