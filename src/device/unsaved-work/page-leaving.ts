/**
 * If a page is still open this long after `beforeunload` (ms), the navigation counts as canceled
 * or as a download.
 */
const NAVIGATION_MS = 5000;

let unloadStartedAt = -Infinity;

export function watchPageUnload(page: EventTarget): void {
  page.addEventListener('beforeunload', () => {
    unloadStartedAt = performance.now();
  });
}

/**
 * Whether a navigation has just begun, during which the browser aborts the requests of the page.
 */
export function isLeavingPage(): boolean {
  return performance.now() - unloadStartedAt < NAVIGATION_MS;
}
