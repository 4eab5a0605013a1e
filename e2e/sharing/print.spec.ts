import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { findConfirmedVisit } from '../support/page-objects/booking-page.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';

/**
 * Prints the page as a PDF and checks its print layout in the dark theme. Returns the number of
 * pages.
 */
async function print(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
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

test('the analytics are printed on at most five pages, with uncropped charts and visible row headers', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/analytics');
  await page.getByRole('heading', { name: 'Top Performing Agents' }).waitFor();
  await expect(page.locator('.recharts-surface')).toHaveCount(4);
  expect(await print(page)).toBeLessThanOrEqual(5);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const widths = await page
    .locator('.recharts-surface')
    .evaluateAll((charts) =>
      charts.map((chart) => chart.getBoundingClientRect().right - innerWidth),
    );
  expect(Math.max(...widths)).toBeLessThanOrEqual(0);
});

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
