/*
 * Moves the focus to a nearby region when the focused element is removed, for example a button
 * after a tap. Otherwise a screen reader would lose its position, and keyboard navigation would
 * start at the top of the page.
 */

/**
 * Elements that receive the focus after a focused element inside them is removed. Users perceive
 * each of these elements as one unit.
 */
const regions =
  'dialog, [role=dialog], li, tr, article, section, form, fieldset, [role=tabpanel], main';

/** Moves the focus from a removed element to the closest region that still exists. */
export function restoreLostFocus(page: Document): void {
  let around: Element[] = [];
  page.addEventListener('focusin', ({ target }) => {
    around = target instanceof Element ? regionsAround(target) : [];
  });
  new MutationObserver((changes) => {
    const [focused] = around;
    if (page.activeElement !== page.body || !focused) return;
    // Does nothing if the focused element was not removed: closing the on-screen keyboard also
    // blurs a field.
    if (!changes.some(({ removedNodes }) => hasRemoved(removedNodes, focused))) return;
    const left = around.find((region) => region.isConnected);
    around = [];
    if (left instanceof HTMLElement) focusRegion(left);
  }).observe(page.body, { childList: true, subtree: true });
}

function hasRemoved(nodes: NodeList, focused: Element): boolean {
  return [...nodes].some((node) => node.contains(focused));
}

/**
 * The list begins with the focused element. A focused element that is still connected after the
 * removal was only moved, and receives the focus again.
 */
function regionsAround(target: Element): Element[] {
  const found = [target];
  for (let region = target.parentElement?.closest(regions); region;) {
    found.push(region);
    region = region.parentElement?.closest(regions);
  }
  return found;
}

function focusRegion(region: HTMLElement): void {
  const title = region.matches('main') ? region.querySelector('[data-page-title]') : null;
  const goal = title instanceof HTMLElement ? title : region;
  if (!goal.hasAttribute('tabindex')) {
    goal.tabIndex = -1;
    goal.addEventListener('blur', () => goal.removeAttribute('tabindex'), { once: true });
  }
  goal.focus({ preventScroll: true });
}
