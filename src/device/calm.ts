/** Longest wait for an idle browser, ms. */
const AT_MOST_MS = 1000;
/**
 * Longest wait for the first screen, ms; after it, background work such as sync starts without a
 * first screen.
 */
const WITHOUT_A_SCREEN_MS = 5000;
/** Fixed wait in browsers without `requestIdleCallback`, ms. */
const USUALLY_MS = 200;

let hasScreen = false;
let calmNow = false;
let settle: () => void;
const calm = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Marks the first screen as rendered: deferred work starts as soon as the browser is idle. */
export function noteFirstScreen(): void {
  if (hasScreen) return;
  hasScreen = true;
  void nextPaint().then(nothingToDo).then(becomeCalm);
}

/**
 * Resolves when the first screen is painted and the browser is idle, or after `WITHOUT_A_SCREEN_MS`
 * without a first screen.
 */
export function whenCalm(): Promise<void> {
  if (!hasScreen) setTimeout(becomeCalm, WITHOUT_A_SCREEN_MS);
  return calm;
}

export function isCalm(): boolean {
  return calmNow;
}

/** Resolves when the browser is idle, at the latest after `AT_MOST_MS`. */
export function nothingToDo(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
    } else {
      setTimeout(resolve, USUALLY_MS);
    }
  });
}

function becomeCalm(): void {
  calmNow = true;
  settle();
}

/**
 * Resolves after the next paint, at the start of the second animation frame. In a hidden page,
 * which paints nothing, resolves after `AT_MOST_MS`.
 */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const wait = setTimeout(resolve, AT_MOST_MS);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(wait);
        resolve();
      }),
    );
  });
}
