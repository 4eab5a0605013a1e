/** Longest wait for an idle browser, ms. */
const MAX_WAIT_MS = 1000;
/**
 * Longest wait for the first screen, ms. After this time, background work such as sync starts even
 * if no screen is rendered.
 */
const NO_SCREEN_TIMEOUT_MS = 5000;
/** Fixed wait in browsers without `requestIdleCallback`, ms. */
const FALLBACK_DELAY_MS = 200;

let isFirstScreenRendered = false;
let isIdleNow = false;
let resolveIdle: () => void;
const idlePromise = new Promise<void>((resolve) => {
  resolveIdle = resolve;
});

/** Marks the first screen as rendered: deferred work starts as soon as the browser is idle. */
export function markFirstScreenRendered(): void {
  if (isFirstScreenRendered) return;
  isFirstScreenRendered = true;
  void waitForNextPaint().then(waitForIdleBrowser).then(markPageIdle);
}

/**
 * Resolves when the first screen is painted and the browser is idle. If the first screen is not
 * rendered yet, resolves at the latest after `NO_SCREEN_TIMEOUT_MS`.
 */
export function waitForIdlePage(): Promise<void> {
  if (!isFirstScreenRendered) setTimeout(markPageIdle, NO_SCREEN_TIMEOUT_MS);
  return idlePromise;
}

export function isPageIdle(): boolean {
  return isIdleNow;
}

/** Resolves when the browser is idle, at the latest after `MAX_WAIT_MS`. */
export function waitForIdleBrowser(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    } else {
      setTimeout(resolve, FALLBACK_DELAY_MS);
    }
  });
}

function markPageIdle(): void {
  isIdleNow = true;
  resolveIdle();
}

/**
 * Resolves after the next paint, at the start of the second animation frame. In a hidden page,
 * which paints nothing, resolves after `MAX_WAIT_MS`.
 */
function waitForNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
