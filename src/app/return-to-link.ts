/** Time limit for the rows to appear, ms. After it the user has moved on. */
const PATIENCE_MS = 3_000;

/**
 * Focuses the link that led away from the screen, once the link is rendered: a row deep in a list,
 * identified by its URL. A change of the focus cancels it. Returns a function that cancels it.
 */
export function returnToLink(address: string): (() => void) | undefined {
  // Only links to rows of a list; links to screens occur in many places.
  if (address.split('/').length < 3) return undefined;
  const began = performance.now();
  const focusedThen = document.activeElement;
  let frame = 0;
  function look(): void {
    if (document.activeElement !== focusedThen) return;
    const links = `#content a[href="${CSS.escape(address)}"]`;
    const link = [...document.querySelectorAll<HTMLElement>(links)].find((one) =>
      one.checkVisibility(),
    );
    if (link) {
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'center' });
    } else if (performance.now() - began < PATIENCE_MS) {
      frame = requestAnimationFrame(look);
    }
  }
  look();
  return () => cancelAnimationFrame(frame);
}
