/*
 * A button that does its work is often gone afterwards, and the focus with it: a screen reader is
 * then nowhere, and the next key begins at the top. Focus stays near where it was instead.
 */

/** What a person knows as one thing, to be in the middle of. */
const places =
  'dialog, [role=dialog], li, tr, article, section, form, fieldset, [role=tabpanel], main';

/** From now on whoever loses the focus with what was removed finds it at what is around it. */
export function keepFocus(page: Document): void {
  let around: Element[] = [];
  page.addEventListener('focusin', ({ target }) => {
    around = target instanceof Element ? placesAround(target) : [];
  });
  new MutationObserver(() => {
    if (page.activeElement !== page.body || around.length === 0) return;
    const left = around.find((place) => place.isConnected);
    around = [];
    if (left instanceof HTMLElement) focusPlace(left);
  }).observe(page.body, { childList: true, subtree: true });
}

/** The element itself first: as long as that is there, nothing was removed. */
function placesAround(target: Element): Element[] {
  const found = [target];
  for (let place = target.parentElement?.closest(places); place;) {
    found.push(place);
    place = place.parentElement?.closest(places);
  }
  return found;
}

function focusPlace(place: HTMLElement): void {
  const title = place.matches('main') ? place.querySelector('[data-page-title]') : null;
  const goal = title instanceof HTMLElement ? title : place;
  if (!goal.hasAttribute('tabindex')) {
    goal.tabIndex = -1;
    goal.addEventListener('blur', () => goal.removeAttribute('tabindex'), { once: true });
  }
  goal.focus({ preventScroll: true });
}
