import { Workbox } from 'workbox-window';
import { create } from 'zustand';

interface AppUpdate {
  /** Puts the waiting version in place and reloads; null while there is none. */
  apply: (() => void) | null;
}

/** Whether a newer version of the app has been downloaded and waits. */
export const useAppUpdate = create<AppUpdate>()(() => ({ apply: null }));

const CHECK_EVERY_MS = 30 * 60 * 1000;

/** Registers the service worker; from then on the app starts without a network. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    useAppUpdate.setState({ apply: () => applyUpdate(workbox) });
  });
  await workbox.register();
  setInterval(() => void workbox.update(), CHECK_EVERY_MS);
}

function applyUpdate(workbox: Workbox): void {
  // In the session that installed the first worker, workbox-window does not reload by itself.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  workbox.messageSkipWaiting();
}
