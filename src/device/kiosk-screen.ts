/*
 * What a page can do so that a tablet on a stand behaves like a fixture of the showroom: it does not
 * go dark, fills the glass, and answers neither long presses nor pinches. Keeping a person from
 * leaving the browser is up to the operating system.
 */

/** Until the returned function is called. */
export function startKioskScreen(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  keepAwake(signal);
  const refuse = (event: Event) => event.preventDefault();
  const active = { signal, passive: false };
  addEventListener('contextmenu', refuse, active);
  // Safari's pinch, which it does not report as touches (Apple GestureEvent).
  for (const pinch of ['gesturestart', 'gesturechange']) addEventListener(pinch, refuse, active);
  addEventListener('touchmove', refuseZoom, active);
  addEventListener('wheel', refuseWheelZoom, active);
  addEventListener('dragstart', refuse, active);
  addEventListener('pointerup', ({ target }) => void fillTheGlass(target), { signal });
  document.documentElement.dataset['kiosk'] = '';
  return () => {
    stopping.abort();
    delete document.documentElement.dataset['kiosk'];
  };
}

function refuseZoom(event: TouchEvent): void {
  if (event.touches.length > 1 && event.cancelable) event.preventDefault();
}

/** How browsers report a pinch on a touchpad. */
function refuseWheelZoom(event: WheelEvent): void {
  if (event.ctrlKey) event.preventDefault();
}

const controls = 'a, button, input, label, select, summary, textarea, dialog';

/**
 * Browsers enter full screen for a touch only. Touches of controls are excluded: the full screen
 * covers a dialog that the same touch opens.
 */
async function fillTheGlass(touched: EventTarget | null): Promise<void> {
  const { fullscreenElement, fullscreenEnabled, documentElement } = document;
  if (fullscreenElement || !fullscreenEnabled || isInstalled()) return;
  if (touched instanceof Element && touched.closest(controls)) return;
  await documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {
    // Refused: by the person, by the platform, or because the touch is over.
  });
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: fullscreen), (display-mode: standalone)').matches;
}

/** The browser lets go of the lock whenever the page is hidden, and when the battery is low. */
function keepAwake(signal: AbortSignal): void {
  if (!('wakeLock' in navigator)) return;
  let lock: WakeLockSentinel | undefined;
  let asking = false;
  const ask = async () => {
    if (asking || document.visibilityState !== 'visible' || lock?.released === false) return;
    asking = true;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    asking = false;
    if (signal.aborted) await lock?.release();
    else lock?.addEventListener('release', () => void ask(), { once: true });
  };
  void ask();
  document.addEventListener('visibilitychange', () => void ask(), { signal });
  // A refusal may have been about the battery: the next touch asks again.
  addEventListener('pointerdown', () => void ask(), { signal, passive: true });
  signal.addEventListener('abort', () => void lock?.release());
}
