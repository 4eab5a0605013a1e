import { messageSW, Workbox } from 'workbox-window';
import { create } from 'zustand';
import { retryUntilLoaded } from '../lazy-loading/retry-until-loaded.ts';
import { UNSAVED_WORK_LOCK } from '../unsaved-work/unsaved-work.ts';
import { REPAIR_SHELL } from './request-shell-state.ts';

interface AppUpdate {
  /** Activates the waiting version of the app; null if no version waits. */
  apply: (() => void) | null;
  /**
   * Whether the waiting version has refused to take over, because the waiting version cannot read
   * the outbox of the tablet.
   */
  refused: boolean;
  /** Whether unsaved work in another tab blocked the last update attempt and still exists. */
  heldByOtherTab: boolean;
  /**
   * Whether another version has taken over since this page was loaded; the page must then reload.
   */
  replaced: boolean;
}

export const useAppUpdate = create<AppUpdate>()(() => ({
  apply: null,
  refused: false,
  heldByOtherTab: false,
  replaced: false,
}));

const CHECK_EVERY_MS = 30 * 60 * 1000;
const ACTIVATION_TIMEOUT_MS = 10_000;

/**
 * Registers the service worker, and retries until the registration succeeds. A registered service
 * worker lets the app start offline.
 */
export async function registerServiceWorker(onFailed: (error: unknown) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  let registration: ServiceWorkerRegistration | undefined;

  async function register(): Promise<void> {
    registration = await retryUntilLoaded(() => new Workbox('/sw.js').register(), onFailed);
    if (registration) watchUpdates(registration);
  }

  watchController(container, () => void register());
  await register();
  repairShell(container);
  setInterval(() => {
    repairShell(container);
    registration?.update().catch((error: unknown) => {
      // A TypeError means that the tablet is offline; the next periodic check repeats the request.
      if (!(error instanceof TypeError)) onFailed(error);
    });
  }, CHECK_EVERY_MS);
}

/**
 * Requests that the service worker downloads missing files of the app, because the app cannot start
 * offline while files are missing.
 */
function repairShell({ controller }: ServiceWorkerContainer): void {
  controller?.postMessage({ type: REPAIR_SHELL });
}

/**
 * Marks the page as replaced when an update takes over; each tab then reloads. The first installed
 * version is no update. After the loss of the controller, calls `onLost` and does not reload the
 * page, because an uncontrolled page can be reloaded only online.
 */
function watchController(container: ServiceWorkerContainer, onLost: () => void): void {
  let hasController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (container.controller === null) {
      hasController = false;
      onLost();
      return;
    }
    if (hasController) useAppUpdate.setState({ replaced: true });
    hasController = true;
  });
}

/** Offers each downloaded release, even if an earlier release is already waiting. */
function watchUpdates(registration: ServiceWorkerRegistration): void {
  offerWaitingUpdate(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerWaitingUpdate(registration);
    });
  });
}

function offerWaitingUpdate(registration: ServiceWorkerRegistration): void {
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
      lock ? activateUpdate(registration) : waitForOtherTabs(),
    );
  } finally {
    isApplying = false;
  }
}

async function activateUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  const activationResponse =
    waiting && (await withTimeout(messageSW(waiting, { type: 'SKIP_WAITING' })));
  if (activationResponse === false) useAppUpdate.setState({ refused: true });
  // Offers the waiting release again, because the response was lost or a newer release has replaced
  // this one.
  else if (activationResponse !== true) offerWaitingUpdate(registration);
  else setTimeout(() => offerWaitingUpdate(registration), ACTIVATION_TIMEOUT_MS);
}

/**
 * Sets `heldByOtherTab` until no tab has unsaved work. The browser then grants the exclusive lock,
 * which is released immediately.
 */
function waitForOtherTabs(): void {
  if (useAppUpdate.getState().heldByOtherTab) return;
  useAppUpdate.setState({ heldByOtherTab: true });
  void navigator.locks.request(UNSAVED_WORK_LOCK, () =>
    useAppUpdate.setState({ heldByOtherTab: false }),
  );
}

/**
 * Resolves with the response; undefined if none arrives within `ACTIVATION_TIMEOUT_MS`.
 */
function withTimeout(response: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ACTIVATION_TIMEOUT_MS);
    void response.then(resolve);
  });
}
