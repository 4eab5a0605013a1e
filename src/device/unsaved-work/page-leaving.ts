/**
 * A page that is still open this long after `beforeunload` (ms) counts as staying: the navigation
 * was cancelled or is a download.
 */
const NAVIGATION_MS = 5000;

let leavingAt = -Infinity;

export function watchPageUnload(page: EventTarget): void {
  page.addEventListener('beforeunload', () => {
    leavingAt = performance.now();
  });
}

/**
 * Whether a navigation has just begun: from then on the browser aborts the requests of the page.
 */
export function isLeavingPage(): boolean {
  return performance.now() - leavingAt < NAVIGATION_MS;
}
