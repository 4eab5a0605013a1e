import type { Page } from '@playwright/test';
import { standStill } from './stand-still.ts';

/** What can be touched and is smaller than a finger, in words; a control counts with its label. */
export async function smallTargets(page: Page, least = 48): Promise<string[]> {
  await standStill(page);
  return page.evaluate((size) => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="slider"]';
    const found: string[] = [];
    for (const control of document.querySelectorAll(controls)) {
      const isShown = control.checkVisibility({ visibilityProperty: true });
      if (!isShown || control.closest('[inert], [aria-hidden="true"]')) continue;
      // A finger that meets the label meets what it is for.
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const isLarge = [control, ...labels].some((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width >= size - 0.5 && height >= size - 0.5;
      });
      if (isLarge || isSkipped(control)) continue;
      const { width, height } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent.trim();
      found.push(
        `${control.localName} “${name.slice(0, 40)}” ${Math.round(width)}×${Math.round(height)}`,
      );
    }
    return found;

    /** The way past the bar stands outside of the screen until keys lead to it. */
    function isSkipped(control: Element): boolean {
      const { bottom, right } = control.getBoundingClientRect();
      return bottom <= 0 || right <= 0;
    }
  }, least);
}
