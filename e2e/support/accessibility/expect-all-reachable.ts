import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from '../tablet/wait-for-animations.ts';

/**
 * Expects that the page is not wider than the screen and that no element cuts its content off.
 * Users must be able to scroll to all elements beside the screen.
 */
export async function expectAllReachable(page: Page): Promise<void> {
  await waitForAnimations(page);
  expect.soft(await page.evaluate(findUnreachable), new URL(page.url()).pathname).toEqual([]);
}

/**
 * Returns a description of each element that is cut off or outside of the screen, and of a
 * page that is too wide. Runs in the browser page.
 */
function findUnreachable(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const cutting = new Set(['hidden', 'clip']);
  const scrolling = new Set(['auto', 'scroll']);
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isDrawn && width > 1 && height > 1;
  };
  const canBeScrolledTo = (element: Element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (scrolling.has(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const isBeside = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left < -1 || right > clientWidth + 1) && !canBeScrolledTo(element);
  };
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
      (cutting.has(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (cutting.has(overflowY) && element.scrollHeight > element.clientHeight + 1)
    );
  };

  const words = 'button, a, input, select, textarea, summary, h1, h2, h3, p, dt, dd, label';
  const all = document.querySelectorAll(`header :is(${words}), #content :is(${words})`);
  const shown = [...all].filter(isShown);
  return [
    ...(scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} wide`] : []),
    ...shown.filter(isBeside).map((element) => `${nameOf(element)} is beside the screen`),
    ...shown.filter(isCut).map((element) => `${nameOf(element)} is cut off`),
  ];
}
