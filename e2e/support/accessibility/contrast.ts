import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface Words {
  text: string;
  color: [number, number, number];
  isLarge: boolean;
  box: { x: number; y: number; width: number; height: number };
}

interface Measured {
  text: string;
  isLarge: boolean;
  ratio: number;
}

/**
 * Returns each line of text inside the selector `stage` with its lowest contrast ratio. Compares
 * the text color with each pixel behind the line, in a screenshot with invisible texts.
 */
export async function measureLeastContrast(page: Page, stage: string): Promise<Measured[]> {
  const words = await page.evaluate(hideTexts, stage);
  const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await page.evaluate(showTexts, stage);
  return words.map(({ text, color, isLarge, box }) => {
    let ratio = Number.POSITIVE_INFINITY;
    for (let y = Math.max(0, box.y); y < Math.min(info.height, box.y + box.height); y += 1) {
      for (let x = Math.max(0, box.x); x < Math.min(info.width, box.x + box.width); x += 1) {
        const at = (y * info.width + x) * info.channels;
        const behind = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
        ratio = Math.min(ratio, contrastOf(color, behind));
      }
    }
    return { text, isLarge, ratio };
  });
}

type Rgb = readonly [number, number, number];

/** Returns the contrast ratio of WCAG 2: (lighter + 0.05) ÷ (darker + 0.05). */
function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Makes the texts inside the selector invisible and returns their lines; runs in the page. */
function hideTexts(selector: string): Words[] {
  // A text that is only for screen readers is in a box that is one pixel wide.
  const isOnlyHeard = (element: Element | null): boolean =>
    element !== null && (element.clientWidth === 1 || isOnlyHeard(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isOnlyHeard(element);
  const textsIn = (stage: Element) => {
    const texts: { node: Text; parent: Element }[] = [];
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      if (parent && node.data.trim() && isShown(parent)) texts.push({ node, parent });
    }
    return texts;
  };
  const wordsOf = ({ node, parent }: { node: Text; parent: Element }): Words[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { color, fontSize } = getComputedStyle(parent);
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return [...range.getClientRects()]
      .filter((box) => box.width > 2 && box.height > 2 && isOnTop(parent, box))
      .map(({ x, y, width, height }) => ({
        text: node.data.trim(),
        color: [red, green, blue],
        // Large text begins at 24 px, which are 18 points.
        isLarge: Number.parseFloat(fontSize) >= 24,
        box: {
          x: Math.round(x),
          y: Math.round(y),
          width: Math.round(width),
          height: Math.round(height),
        },
      }));
  };
  // Whether no panel covers the text.
  const isOnTop = (parent: Element, { x, y, width, height }: DOMRect) => {
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit === null || hit.contains(parent) || parent.contains(hit);
  };
  const stages = [...document.querySelectorAll(selector)];
  const found = stages.flatMap(textsIn).flatMap(wordsOf);
  for (const element of document.querySelectorAll<HTMLElement>(`${selector} *`)) {
    element.style.setProperty('-webkit-text-fill-color', 'transparent');
  }
  return found;
}

function showTexts(selector: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(`${selector} *`)) {
    element.style.removeProperty('-webkit-text-fill-color');
  }
}
