/** Rows are read from the disk; whoever has waited longer has begun to look elsewhere. */
const PATIENCE_MS = 3_000;

/**
 * Leads to the link by which a screen was left, once it is on the screen again: a row deep in a
 * list, found by its address. Until then, going anywhere else on the screen calls it off.
 */
export function returnToLink(address: string): (() => void) | undefined {
  // Only what has an address of its own in a list; links to whole screens stand in many places.
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
