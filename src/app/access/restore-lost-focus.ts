/*
 * Moves the focus to a nearby region when the focused element is removed, for example a button
 * after a tap. Otherwise a screen reader would lose its position, and keyboard navigation would
 * start at the top of the page.
 */

/**
 * Elements that receive the focus after a focused element inside them is removed. Users perceive
 * each of these elements as one unit.
 */
const regionSelector =
  'dialog, [role=dialog], li, tr, article, section, form, fieldset, [role=tabpanel], main';

export function restoreLostFocus(page: Document): void {
  let focusAncestors: Element[] = [];
  page.addEventListener('focusin', ({ target }) => {
    focusAncestors = target instanceof Element ? listEnclosingRegions(target) : [];
  });
  new MutationObserver((changes) => {
    const [focused] = focusAncestors;
    if (page.activeElement !== page.body || !focused) return;
    // Does nothing if the focused element was not removed: closing the on-screen keyboard also
    // blurs a field.
    if (!changes.some(({ removedNodes }) => hasRemoved(removedNodes, focused))) return;
    const connectedRegion = focusAncestors.find((region) => region.isConnected);
    focusAncestors = [];
    if (connectedRegion instanceof HTMLElement) focusRegion(connectedRegion);
  }).observe(page.body, { childList: true, subtree: true });
}

function hasRemoved(nodes: NodeList, focused: Element): boolean {
  return [...nodes].some((node) => node.contains(focused));
}

/**
 * The list begins with the focused element. A focused element that is still connected after the
 * removal was only moved, and receives the focus again.
 */
function listEnclosingRegions(target: Element): Element[] {
  const enclosingRegions = [target];
  for (let region = target.parentElement?.closest(regionSelector); region;) {
    enclosingRegions.push(region);
    region = region.parentElement?.closest(regionSelector);
  }
  return enclosingRegions;
}

function focusRegion(region: HTMLElement): void {
  const title = region.matches('main') ? region.querySelector('[data-page-title]') : null;
  const focusTarget = title instanceof HTMLElement ? title : region;
  if (!focusTarget.hasAttribute('tabindex')) {
    focusTarget.tabIndex = -1;
    focusTarget.addEventListener('blur', () => focusTarget.removeAttribute('tabindex'), {
      once: true,
    });
  }
  focusTarget.focus({ preventScroll: true });
}
