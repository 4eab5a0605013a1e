import { useEffect } from 'react';
import { countReloads, readReloads } from '../data/session/session-mirror.ts';
import { hasUnsavedWork } from '../device/unsaved-work.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/**
 * Reloads the page after a pause that doubles with each reload in a row without success. Never with
 * a half-typed form, nor while the page could not load. Returns a function that cancels it.
 */
export function reloadLater(): () => void {
  const reloads = readReloads();
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** reloads);
  const waiting = setInterval(() => {
    if (hasUnsavedWork() || !canLoad()) return;
    countReloads(reloads + 1);
    location.reload();
  }, pause);
  return () => clearInterval(waiting);
}

/** Reloads later while `isNeeded`. */
export function useReloadLater(isNeeded: boolean): void {
  // Effect: the page is outside of React.
  useEffect(() => (isNeeded ? reloadLater() : undefined), [isNeeded]);
}

/**
 * Resets the backoff after the page has run for the longest pause: the last reload was successful.
 */
export function resetReloadsLater(): void {
  setTimeout(() => countReloads(0), LONGEST_PAUSE_MS);
}

/** Whether the page can load: from the service worker, or from the network. */
function canLoad(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller);
}
