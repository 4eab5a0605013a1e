import type { Page } from 'playwright';
import type { BenchRow } from '../row.ts';
import { toLongestRow, toTimedRow } from '../timed-row.ts';
import type { BenchDeps } from './bench-deps.ts';
import { openBenchPage } from './open-bench-page.ts';

const SALES = 50_000;
const ROUNDS = 10;
/** Ranges that are selected in turn, so that each selection differs from the previous one. */
const ranges = ['Last 7 days', 'Last 30 days', 'Last 90 days'];
const YEAR = 'Last year';
const BUDGET_MS = 300;
const LONGEST_FRAME_MS = 50;
const PAINTED = 'chosen → painted';

declare global {
  interface Window {
    /** Milliseconds from each selection to the frame with its figures. */
    figuresAfter: number[];
    /** Durations of long frames, ms; the browser does not report frames under 50 ms. */
    longFrames: number[];
  }
}

export async function benchAnalytics(deps: BenchDeps): Promise<BenchRow[]> {
  const { otherContext, office } = deps;
  const bench = await openBenchPage(deps);
  await bench.evaluate(([count, now]) => window.bench.fillTenYears('forecourt', count, now), [
    SALES,
    Date.now(),
  ] as const);
  await bench.close();

  const page = await otherContext.newPage();
  await page.goto(`${office.url}/analytics`);
  await page.locator('.recharts-surface').first().waitFor();
  // Wait until the initial work is done, because only the selections are measured.
  await page.waitForTimeout(3000);
  await watch(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const range of ranges) await choose(page, range);
  }
  const days = await page.evaluate(() => window.figuresAfter.splice(0));
  for (let round = 0; round < ROUNDS; round += 1) {
    await choose(page, YEAR);
    await choose(page, 'Last 7 days');
  }
  const years = (await page.evaluate(() => window.figuresAfter)).filter((_, at) => at % 2 === 0);
  const longest = await page.evaluate(() => window.longFrames);
  await page.close();
  return [
    toTimedRow(
      `analytics of 7, 30, 90 days, ${SALES} sales in ten years, ${PAINTED}`,
      days,
      BUDGET_MS,
    ),
    toTimedRow(
      `analytics of a year and the one before, ${SALES} sales in ten years, ${PAINTED}`,
      years,
      BUDGET_MS,
    ),
    toLongestRow('longest frame while figures are counted and drawn', longest, LONGEST_FRAME_MS),
  ];
}

async function choose(page: Page, range: string): Promise<void> {
  const told = await page.evaluate(() => window.figuresAfter.length);
  await page.getByLabel('Date range').selectOption(range);
  await page.waitForFunction((before) => window.figuresAfter.length > before, told);
  await page.waitForTimeout(200);
}

/**
 * Records the time from each selection to the frame with changed key figures, and the durations of
 * long frames.
 */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.figuresAfter = [];
    window.longFrames = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longFrames.push(duration);
    }).observe({ type: 'long-animation-frame' });
    let at = Number.NaN;
    addEventListener('change', ({ timeStamp }) => (at = timeStamp), { capture: true });
    const figures = document.querySelector('[aria-label="Key figures"]');
    if (!figures) return;
    new MutationObserver(() => {
      const chosen = at;
      at = Number.NaN;
      if (Number.isNaN(chosen)) return;
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.addEventListener('message', () =>
          window.figuresAfter.push(performance.now() - chosen),
        );
        after.port1.start();
        after.port2.postMessage(null);
      });
    }).observe(figures, { childList: true, subtree: true, characterData: true });
  });
}
