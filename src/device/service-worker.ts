import { messageSW, Workbox } from 'workbox-window';
import { create } from 'zustand';
import { REPAIR_SHELL } from './check-shell.ts';
import { UNSAVED_WORK_LOCK } from './unsaved-work.ts';
import { untilItComes } from './until-it-comes.ts';

interface AppUpdate {
  /** Puts the waiting version in place; null while there is none. */
  apply: (() => void) | null;
  /** The waiting version refused: it could not read what waits on this tablet. */
  refused: boolean;
  /** The last attempt met unsaved work in another tab, which is still there. */
  heldByOtherTab: boolean;
  /** Another version than this page's is in place now: the page has to be reloaded. */
  replaced: boolean;
}

/** Whether a newer version of the app has been downloaded and waits, or has taken over. */
export const useAppUpdate = create<AppUpdate>()(() => ({
  apply: null,
  refused: false,
  heldByOtherTab: false,
  replaced: false,
}));

const CHECK_EVERY_MS = 30 * 60 * 1000;
const TAKE_OVER_WITHIN_MS = 10_000;

/**
 * Registers the service worker, as soon as it can be fetched; from then on the app starts without a
 * network.
 */
export async function registerServiceWorker(onFailed: (error: unknown) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  let registration: ServiceWorkerRegistration | undefined;

  async function register(): Promise<void> {
    registration = await untilItComes(() => new Workbox('/sw.js').register(), onFailed);
    if (registration) watchReleases(registration);
  }

  watchController(container, () => void register());
  await register();
  repairShell(container);
  setInterval(() => {
    repairShell(container);
    registration?.update().catch((error: unknown) => {
      // Without a connection; the next check follows.
      if (!(error instanceof TypeError)) onFailed(error);
    });
  }, CHECK_EVERY_MS);
}

/** A shell with missing parts does not start without a connection. */
function repairShell({ controller }: ServiceWorkerContainer): void {
  controller?.postMessage({ type: REPAIR_SHELL });
}

/**
 * Every tab is reloaded when one of them applies a new version. The first version is no update, and
 * a controller that disappears is none either: a reload without it needs a connection.
 */
function watchController(container: ServiceWorkerContainer, onLost: () => void): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (container.controller === null) {
      controlled = false;
      onLost();
      return;
    }
    if (controlled) useAppUpdate.setState({ replaced: true });
    controlled = true;
  });
}

/** Offers each release, also one that comes while another waits: the newest replaces it. */
function watchReleases(registration: ServiceWorkerRegistration): void {
  offerWaiting(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerWaiting(registration);
    });
  });
}

function offerWaiting(registration: ServiceWorkerRegistration): void {
  const isUpdate = registration.waiting !== null && registration.active !== null;
  const apply = isUpdate ? () => void applyUpdate(registration) : null;
  useAppUpdate.setState({ apply, refused: false });
}

let isApplying = false;

async function applyUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  if (isApplying) return;
  isApplying = true;
  try {
    await navigator.locks.request(UNSAVED_WORK_LOCK, { ifAvailable: true }, (lock) =>
      lock ? takeOver(registration) : waitForOtherTabs(),
    );
  } finally {
    isApplying = false;
  }
}

async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  const takesOver = waiting && (await withinLimit(messageSW(waiting, { type: 'SKIP_WAITING' })));
  if (takesOver === false) useAppUpdate.setState({ refused: true });
  // The response got lost, or a newer release replaced this one.
  else if (takesOver !== true) offerWaiting(registration);
  else setTimeout(() => offerWaiting(registration), TAKE_OVER_WITHIN_MS);
}

/** The lock is exclusive for no longer than it takes to notice that the last form is done. */
function waitForOtherTabs(): void {
  if (useAppUpdate.getState().heldByOtherTab) return;
  useAppUpdate.setState({ heldByOtherTab: true });
  void navigator.locks.request(UNSAVED_WORK_LOCK, () =>
    useAppUpdate.setState({ heldByOtherTab: false }),
  );
}

/** Undefined where there is no response in time. */
function withinLimit(response: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), TAKE_OVER_WITHIN_MS);
    void response.then(resolve);
  });
}
