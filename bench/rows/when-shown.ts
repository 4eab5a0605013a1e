/**
 * Milliseconds from the start of the navigation to the frame that shows the first `selector`. Watched
 * in the page itself: asking from outside would be throttled with it, and measured too.
 */
export function whenShown(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
}
