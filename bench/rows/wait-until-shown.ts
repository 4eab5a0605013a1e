/**
 * Resolves with the milliseconds from the start of the navigation to the frame with the first
 * element that matches `selector`. The function runs in the page, because polling from outside
 * would also use the throttled processor and distort the measurement.
 */
export function waitUntilShown(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const check = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true });
    check();
  });
}
