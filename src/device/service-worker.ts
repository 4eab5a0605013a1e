import { messageSW, Workbox } from 'workbox-window';
import { create } from 'zustand';

interface AppUpdate {
  /** Puts the waiting version in place and reloads; null while there is none. */
  apply: (() => void) | null;
  /** The waiting version refused: it could not read what waits on this tablet. */
  refused: boolean;
}

/** Whether a newer version of the app has been downloaded and waits. */
export const useAppUpdate = create<AppUpdate>()(() => ({ apply: null, refused: false }));

const CHECK_EVERY_MS = 30 * 60 * 1000;

/** Registers the service worker; from then on the app starts without a network. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', ({ sw }) => {
    if (sw) useAppUpdate.setState({ apply: () => void applyUpdate(sw), refused: false });
  });
  await workbox.register();
  setInterval(() => void workbox.update(), CHECK_EVERY_MS);
}

async function applyUpdate(waiting: ServiceWorker): Promise<void> {
  // In the session that installed the first worker, workbox-window does not reload by itself.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  const takesOver: unknown = await messageSW(waiting, { type: 'SKIP_WAITING' });
  if (takesOver === false) useAppUpdate.setState({ refused: true });
}
