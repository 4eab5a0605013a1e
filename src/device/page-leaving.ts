/** A navigation that was cancelled, or that is a download, leaves the page as it is. */
const NAVIGATION_MS = 5000;

let leavingAt = -Infinity;

export function watchLeaving(page: EventTarget): void {
  page.addEventListener('beforeunload', () => {
    leavingAt = performance.now();
  });
}

/** Whether a navigation has just begun: from then on the browser aborts the loads of the page. */
export function isLeavingPage(): boolean {
  return performance.now() - leavingAt < NAVIGATION_MS;
}
