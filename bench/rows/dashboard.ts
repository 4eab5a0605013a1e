import type { BenchRow } from '../row.ts';
import { toLongestRow, toTimedRow } from '../timed-row.ts';
import type { BenchDeps } from './bench-deps.ts';
import { openBenchPage } from './open-bench-page.ts';

const SALES = 50_000;
const ROUNDS = 20;
const WATCHED_MS = 5000;
const BUDGET_MS = 100;
const FRAME_MS = 50;

declare global {
  interface Window {
    /** Durations of long tasks, ms; the browser does not report tasks under 50 ms. */
    longTasks: number[];
  }
}

export async function benchDashboard(deps: BenchDeps): Promise<BenchRow[]> {
  const { otherContext, office } = deps;
  const bench = await openBenchPage(deps);
  await bench.evaluate(([sales, now]) => window.bench.fillTenYears('forecourt', sales, now), [
    SALES,
    Date.now(),
  ] as const);
  await bench.evaluate(() => window.bench.countDashboard('forecourt', 2));
  const took = await bench.evaluate(
    (rounds) => window.bench.countDashboard('forecourt', rounds),
    ROUNDS,
  );
  await bench.close();

  const page = await otherContext.newPage();
  await page.goto(`${office.url}/dashboard`);
  await page.getByText(/^As of /).waitFor();
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  // A new customer from another tab causes a new count of the figures.
  const other = await openBenchPage(deps);
  await other.evaluate(() => window.bench.fillCustomers('forecourt', 1));
  await page.waitForTimeout(WATCHED_MS);
  const longest = await page.evaluate(() => window.longTasks);
  await other.close();
  await page.close();
  return [
    toTimedRow(
      'dashboard figures, 100,000 customers and 50,000 sales of ten years',
      took,
      BUDGET_MS,
    ),
    toLongestRow('longest task of the page while figures are counted again', longest, FRAME_MS),
  ];
}
