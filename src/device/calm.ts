/** However busy the browser is. */
const AT_MOST_MS = 1000;
/** However long the first screen takes: one that never comes keeps nothing from being sent. */
const WITHOUT_A_SCREEN_MS = 5000;
/** Where the browser does not say when it has nothing to do. */
const USUALLY_MS = 200;

let hasScreen = false;
let calmNow = false;
let settle: () => void;
const calm = new Promise<void>((resolve) => {
  settle = resolve;
});

/** The first screen has come: what nobody sees on it comes when the browser has nothing to do. */
export function noteFirstScreen(): void {
  if (hasScreen) return;
  hasScreen = true;
  void nextPaint().then(nothingToDo).then(becomeCalm);
}

/** Once the first screen stands, and the browser has nothing better to do. */
export function whenCalm(): Promise<void> {
  if (!hasScreen) setTimeout(becomeCalm, WITHOUT_A_SCREEN_MS);
  return calm;
}

export function isCalm(): boolean {
  return calmNow;
}

/** Until the browser has a moment to spare. */
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

/** The frame after the next begins when the next one is painted. A hidden page paints none. */
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
