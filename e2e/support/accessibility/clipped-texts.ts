import type { Page } from '@playwright/test';

/** Returns the texts with `mark` that are clipped, and an entry if the page scrolls sideways. */
export function findClippedTexts(page: Page, mark: string): Promise<string[]> {
  return page.evaluate((begin) => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width + 1) found.push('the page scrolls sideways');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (!text.includes(begin) || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const hiding = hiderOf(parent, edgesOf(node));
      if (hiding) found.push(`${hiding}: ${text}`);
    }
    return [...new Set(found)];

    function edgesOf(text: Node): DOMRect {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    }

    function reachesOutOf(box: Element, text: DOMRect): boolean {
      const { left, right } = box.getBoundingClientRect();
      return text.left < left - 1 || text.right > right + 1;
    }

    /**
     * Returns the class of the box that clips a text. Ignores texts for screen readers, whose box
     * is one pixel large.
     */
    function hiderOf(from: Element, text: DOMRect): string | undefined {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.clipPath !== 'none' || box.clientWidth === 1) return undefined;
        // Ignores boxes that scroll sideways, because users can scroll to all their content.
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return undefined;
        const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
        if (hides && reachesOutOf(box, text)) return box.className;
      }
      return undefined;
    }
  }, mark);
}
