/** Upper limit in a busy browser. */
const AT_MOST_MS = 1000;
/** Upper limit without a first screen: background work such as sync starts anyway. */
const WITHOUT_A_SCREEN_MS = 5000;
/** Fallback for browsers without `requestIdleCallback`. */
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

/** Resolves when the first screen is painted and the browser is idle. */
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
 * Resolves after the next paint: the second animation frame begins after it. A hidden page paints
 * nothing.
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
