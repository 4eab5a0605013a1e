import { useEffect } from 'react';
import { storeReloadCount, readReloadCount } from '../../data/session/session-mirror.ts';
import { hasUnsavedWork } from '../../device/unsaved-work/unsaved-work.ts';

const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 10 * 60_000;

/**
 * Reloads the page after a pause that doubles with each consecutive failed reload, up to
 * `MAX_PAUSE_MS`. Waits while a form has unsaved input or the page cannot be loaded. Returns a
 * function that cancels the reload.
 */
export function scheduleReload(): () => void {
  const reloadCount = readReloadCount();
  const delayMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** reloadCount);
  const reloadTimer = setInterval(() => {
    if (hasUnsavedWork() || !canLoad()) return;
    storeReloadCount(reloadCount + 1);
    location.reload();
  }, delayMs);
  return () => clearInterval(reloadTimer);
}

export function useScheduledReload(isNeeded: boolean): void {
  // An effect schedules the reload, because the timer is outside of React.
  useEffect(() => (isNeeded ? scheduleReload() : undefined), [isNeeded]);
}

/**
 * Resets the pause after the page has run for `MAX_PAUSE_MS`: the last reload then counts as
 * successful.
 */
export function scheduleReloadCountReset(): void {
  setTimeout(() => storeReloadCount(0), MAX_PAUSE_MS);
}

/**
 * Whether a reload can load the page: the tablet is online, or a service worker controls the page.
 */
function canLoad(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller);
}
