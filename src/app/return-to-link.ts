/**
 * Time limit for the rendering of the link, ms. After this time a change of the focus would disturb
 * the user.
 */
const SEARCH_LIMIT_MS = 3_000;

/**
 * After going back, focuses the link through which the user left the screen (usually a row of a
 * list, identified by its URL) as soon as the link is rendered. A change of the focus cancels the
 * search. Returns a function that cancels the search.
 */
export function returnToLink(address: string): (() => void) | undefined {
  // Returns only to links of list rows, because a link to a screen occurs several times on a page.
  if (address.split('/').length < 3) return undefined;
  const began = performance.now();
  const focusedThen = document.activeElement;
  let frame = 0;
  function search(): void {
    if (document.activeElement !== focusedThen) return;
    const links = `#content a[href="${CSS.escape(address)}"]`;
    const link = [...document.querySelectorAll<HTMLElement>(links)].find((one) =>
      one.checkVisibility(),
    );
    if (link) {
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'center' });
    } else if (performance.now() - began < SEARCH_LIMIT_MS) {
      frame = requestAnimationFrame(search);
    }
  }
  search();
  return () => cancelAnimationFrame(frame);
}
