import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { findConfirmedVisit } from '../support/page-objects/booking-page.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';

/** An A4 page without the margins of the app's print style, in CSS pixels. */
const paper = { width: 673, height: 1017 };

/**
 * Prints the page as a PDF and checks its print layout on A4 paper in the dark theme. Returns the
 * number of pages.
 */
async function print(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await page.evaluate(lookForScreen)).toEqual([]);
  return Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
}

/**
 * Returns the visible buttons that are not meant for print, and the texts in pale colors. Runs in
 * the page.
 */
function lookForScreen(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isPale = (element: Element) => {
    const channels = getComputedStyle(element).color.match(/[\d.]+/g) ?? [];
    return channels.slice(0, 3).every((channel) => Number(channel) > 160);
  };
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  return [
    ...shown('button:not([data-printed])').map(({ textContent }) => `button ${textContent}`),
    ...shown('#content :is(h1, h2, p, dt, dd, td, th, li)')
      .filter(isPale)
      .map(({ textContent }) => `pale ${textContent}`),
  ];
}

test('a booking is printed with its check-in code, date, time and showroom', async ({ tablet }) => {
  const { page } = tablet;
  const { id } = await findConfirmedVisit(page);
  await tablet.open(`/booking/success?bookingId=${id}`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(await print(page)).toBeLessThanOrEqual(2);
  await expect(page.getByRole('img', { name: 'Check-in code' })).toBeVisible();
  await expect(page.getByText('Date & Time').first()).toBeVisible();
  await expect(page.getByText('Showroom', { exact: true }).first()).toBeVisible();
});

test('the analytics are printed on at most five pages, with four uncropped charts and table row names', async ({
  tablet,
}) => {
  const { page } = tablet;
  await page.addInitScript(skipResizesInPrint);
  await tablet.open('/analytics');
  await page.getByRole('heading', { name: 'Top Performing Agents' }).waitFor();
  await expect(page.locator('.recharts-surface')).toHaveCount(4);
  expect(await print(page)).toBeLessThanOrEqual(5);
  const rowNames = page.getByRole('rowheader');
  expect(await rowNames.count()).toBeGreaterThan(0);
  for (const rowName of await rowNames.all()) await expect(rowName).toBeVisible();
  expect(await page.locator('.recharts-surface').evaluateAll(findCropped)).toEqual([]);
});

/**
 * A browser lays out the paper without a call of a `ResizeObserver`, so charts keep the size that
 * they have on the screen. Runs in the page before the scripts of the page.
 */
function skipResizesInPrint(): void {
  const isPrinting = () => matchMedia('print').matches || innerWidth < 700;
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super((...change) => {
        if (!isPrinting()) callback(...change);
      });
    }
  };
}

/** Returns the texts and shapes of charts that lie outside of the paper. Runs in the page. */
function findCropped(charts: Element[]): string[] {
  return charts.flatMap((chart) => {
    const { left, right } = chart.getBoundingClientRect();
    return [chart, ...chart.querySelectorAll('text, path, rect')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const isOnPaper = box.left >= 0 && box.right <= innerWidth;
        // A chart crops parts outside of its own box; a tolerance of 1 px allows for line widths.
        return !isOnPaper || box.left < left - 1 || box.right > right + 1;
      })
      .map((part) => `${part.tagName} ${part.textContent}`);
  });
}

test('a build that was never shared is printed on at most two pages, with a title and its price', async ({
  tablet,
}) => {
  const { page } = tablet;
  const build = configuratorPageOf(page);
  await tablet.open('/build');
  await build.expectTotal('$44,975');
  await build.pick('Exterior Color', /^Melbourne Red/);
  expect(await print(page)).toBeLessThanOrEqual(2);
  await expect(build.side.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(build.side.getByText('$44,975').first()).toBeVisible();
});
