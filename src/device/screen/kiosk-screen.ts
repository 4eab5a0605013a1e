/*
 * Kiosk behavior of a page on a tablet stand: the screen stays on, the page is in full screen, and
 * long presses and pinches have no effect. A page cannot prevent users from leaving the browser;
 * only the operating system can.
 */

export function startKioskScreen(): () => void {
  const stopController = new AbortController();
  const { signal } = stopController;
  keepAwake(signal);
  const preventEvent = (event: Event) => event.preventDefault();
  const activeListenerOptions = { signal, passive: false };
  addEventListener('contextmenu', preventEvent, activeListenerOptions);
  // Safari reports a pinch as Apple GestureEvents, not as touches.
  for (const eventName of ['gesturestart', 'gesturechange'])
    addEventListener(eventName, preventEvent, activeListenerOptions);
  addEventListener('touchmove', preventPinchZoom, activeListenerOptions);
  addEventListener('wheel', preventWheelZoom, activeListenerOptions);
  addEventListener('dragstart', preventEvent, activeListenerOptions);
  addEventListener('pointerup', ({ target }) => void enterFullScreen(target), { signal });
  document.documentElement.dataset['kiosk'] = '';
  return () => {
    stopController.abort();
    delete document.documentElement.dataset['kiosk'];
  };
}

function preventPinchZoom(event: TouchEvent): void {
  if (event.touches.length > 1 && event.cancelable) event.preventDefault();
}

/** Browsers report a pinch on a touchpad as a wheel event with `ctrlKey`. */
function preventWheelZoom(event: WheelEvent): void {
  if (event.ctrlKey) event.preventDefault();
}

const controlSelector = 'a, button, input, label, select, summary, textarea, dialog';

/**
 * Enters full screen. Browsers allow full screen only in response to a touch. Touches of controls
 * are excluded, because full screen would cover a dialog that the same touch opens.
 */
async function enterFullScreen(eventTarget: EventTarget | null): Promise<void> {
  const { fullscreenElement, fullscreenEnabled, documentElement } = document;
  if (fullscreenElement || !fullscreenEnabled || isInstalled()) return;
  if (eventTarget instanceof Element && eventTarget.closest(controlSelector)) return;
  await documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {
    // The user or the platform rejected full screen, or the touch had ended before the request.
  });
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: fullscreen), (display-mode: standalone)').matches;
}

/**
 * Keeps the screen on. Requests the wake lock again after each release, because browsers release
 * the lock in a hidden page and on a low battery.
 */
function keepAwake(signal: AbortSignal): void {
  if (!('wakeLock' in navigator)) return;
  let lock: WakeLockSentinel | undefined;
  let isRequesting = false;
  const requestLock = async () => {
    if (isRequesting || document.visibilityState !== 'visible' || lock?.released === false) return;
    isRequesting = true;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    isRequesting = false;
    if (signal.aborted) await lock?.release();
    else lock?.addEventListener('release', requestLockAgain, { once: true });
  };
  const requestLockAgain = () => {
    if (!signal.aborted) void requestLock();
  };
  void requestLock();
  document.addEventListener('visibilitychange', () => void requestLock(), { signal });
  // Each touch requests the wake lock again, because the browser may have rejected the last request
  // on a low battery.
  addEventListener('pointerdown', () => void requestLock(), { signal, passive: true });
  signal.addEventListener('abort', () => void lock?.release());
}
