import { messageSW, Workbox } from 'workbox-window';
import { create } from 'zustand';
import { untilItComes } from './until-it-comes.ts';

interface AppUpdate {
  /** Puts the waiting version in place; null while there is none. */
  apply: (() => void) | null;
  /** The waiting version refused: it could not read what waits on this tablet. */
  refused: boolean;
  /** Another version than this page's is in place now: the page has to be reloaded. */
  replaced: boolean;
}

/** Whether a newer version of the app has been downloaded and waits, or has taken over. */
export const useAppUpdate = create<AppUpdate>()(() => ({
  apply: null,
  refused: false,
  replaced: false,
}));

const CHECK_EVERY_MS = 30 * 60 * 1000;

/**
 * Registers the service worker, as soon as it can be fetched; from then on the app starts without a
 * network.
 */
export async function registerServiceWorker(onFailed: (error: unknown) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  watchController(navigator.serviceWorker);
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', ({ sw }) => {
    if (sw) useAppUpdate.setState({ apply: () => void applyUpdate(sw), refused: false });
  });
  await untilItComes(() => workbox.register(), onFailed);
  setInterval(() => void workbox.update(), CHECK_EVERY_MS);
}

/** Every tab gets a new version when one of them asks for it. The first version is no new one. */
function watchController(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) useAppUpdate.setState({ replaced: true });
    controlled = true;
  });
}

async function applyUpdate(waiting: ServiceWorker): Promise<void> {
  const takesOver: unknown = await messageSW(waiting, { type: 'SKIP_WAITING' });
  if (takesOver === false) useAppUpdate.setState({ refused: true });
}
