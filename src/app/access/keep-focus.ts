/*
 * Moves the focus to a nearby region when the focused element is removed, as buttons often are
 * after a tap. Otherwise a screen reader loses its position, and the next key starts at the top of
 * the page.
 */

/**
 * Elements that receive the focus after a focused element inside them is removed: users perceive
 * each as one unit.
 */
const regions =
  'dialog, [role=dialog], li, tr, article, section, form, fieldset, [role=tabpanel], main';

/** Moves the focus from a removed element to the closest region that still exists. */
export function keepFocus(page: Document): void {
  let around: Element[] = [];
  page.addEventListener('focusin', ({ target }) => {
    around = target instanceof Element ? regionsAround(target) : [];
  });
  new MutationObserver(() => {
    if (page.activeElement !== page.body || around.length === 0) return;
    const left = around.find((region) => region.isConnected);
    around = [];
    if (left instanceof HTMLElement) focusRegion(left);
  }).observe(page.body, { childList: true, subtree: true });
}

/**
 * The list begins with the focused element: while this element is connected, it was not removed,
 * and keeps the focus.
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
