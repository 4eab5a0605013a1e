import { create } from 'zustand';

/** However busy the browser is. */
const AT_MOST_MS = 1000;
/** Where the browser does not say when it has nothing to do. */
const USUALLY_MS = 200;

/**
 * Whether the first screen stands, and the browser has had nothing better to do since. What nobody
 * sees on that screen waits for this.
 */
export const useIsCalm = create<boolean>()(() => false);

/** Call it when the first screen is on its way. */
export async function becomeCalm(): Promise<void> {
  await framePainted();
  await nothingToDo();
  useIsCalm.setState(true);
}

/** The frame after the next begins when the next one is painted. A hidden page paints none. */
function framePainted(): Promise<void> {
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

function nothingToDo(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
    } else {
      setTimeout(resolve, USUALLY_MS);
    }
  });
}
