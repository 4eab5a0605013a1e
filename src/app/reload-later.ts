import { useEffect } from 'react';
import { countReloads, readReloads } from '../data/session/session-mirror.ts';
import { hasUnsavedWork } from '../device/unsaved-work.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/**
 * Reloads the page after a pause, which doubles with each reload in a row that did not help. Never
 * while a form is half-typed, nor where the page could not be loaded. Returns how to cancel it.
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
  // The page is outside of React.
  useEffect(() => (isNeeded ? reloadLater() : undefined), [isNeeded]);
}

/** Resets the backoff once the page has stayed for the longest pause: the last reload helped. */
export function resetReloadsLater(): void {
  setTimeout(() => countReloads(0), LONGEST_PAUSE_MS);
}

/** From the service worker, or from a network that may be there. */
function canLoad(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller);
}
