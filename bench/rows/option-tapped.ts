import type { BrowserContext, Page } from 'playwright';
import type { BenchRow } from '../row.ts';
import { median, milliseconds, percentile } from '../statistics.ts';
import type { BenchDeps } from './bench-deps.ts';
import { SLOW_DOWN, slowDown, tapAt, tapOptions } from './tap-options.ts';

const ROUNDS = 12;
const TAPS_A_ROUND = 5;
const FLOOR_OPTIONS = 8;
const BUDGET_MS = 50;

declare global {
  interface Window {
    /** Milliseconds from each tap to the next frame; NaN if that frame does not show the effect. */
    painted: number[];
  }
}

/**
 * Measures the configurator on a slow processor: the time from a tap to its effect on the screen.
 * The floor is a page with only radio buttons and one text that changes.
 */
export async function benchOptionTapped({ otherContext, office }: BenchDeps): Promise<BenchRow[]> {
  const floor = await tapFloor(otherContext);
  const page = await otherContext.newPage();
  await page.goto(`${office.url}/build`);
  await page.getByRole('button', { name: 'Exterior Color' }).waitFor();
  await watchTaps(page);
  await slowDown(otherContext, page);
  for (let round = 0; round < ROUNDS; round += 1) {
    await tapOptions(page, 'Exterior Color', [(round % 5) + 1]);
    await tapOptions(page, 'Interior', [1, 2, 0]);
    await tapOptions(page, 'Wheels', [0]);
  }
  const figures = await page.evaluate(() => window.painted);
  await page.close();
  const p95 = percentile(figures, 0.95);
  return [
    {
      what: `option tapped → painted, ${SLOW_DOWN}× throttle, ${figures.length} taps (p50 / p95)`,
      floor: `${milliseconds(median(floor))} / ${milliseconds(percentile(floor, 0.95))}`,
      ours: `${milliseconds(median(figures))} / ${milliseconds(p95)}`,
      budget: `p95 ≤ ${BUDGET_MS} ms`,
      holds: p95 <= BUDGET_MS && figures.every((figure) => Number.isFinite(figure)),
    },
  ];
}

async function tapFloor(context: BrowserContext): Promise<readonly number[]> {
  const page = await context.newPage();
  const radios = Array.from(
    { length: FLOOR_OPTIONS },
    (_, value) => `<label><input name="option" type="radio" value="${value}">${value}</label>`,
  );
  await page.setContent(`<style>label { padding: 40px }</style><h1>–</h1>${radios.join('')}`);
  await page.evaluate(() => {
    const heading = document.querySelector('h1');
    addEventListener('change', ({ target }) => {
      if (heading && target instanceof HTMLInputElement) heading.textContent = target.value;
    });
  });
  await watchTaps(page);
  await slowDown(context, page);
  for (let tap = 0; tap < ROUNDS * TAPS_A_ROUND; tap += 1) {
    await tapAt(page, page.getByRole('radio').nth(tap % FLOOR_OPTIONS));
  }
  const figures = await page.evaluate(() => window.painted);
  await page.close();
  return figures;
}

/**
 * Records the time from each tap on a radio button to its painted frame. A task that is queued in
 * the frame's callback runs after the frame is painted.
 */
async function watchTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.painted = [];
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
        const { value } = target;
        requestAnimationFrame(() => {
          const isShown = target.checked || document.querySelector(`[value="${value}"]`) === null;
          const after = new MessageChannel();
          after.port1.addEventListener('message', () => {
            window.painted.push(isShown ? performance.now() - timeStamp : Number.NaN);
          });
          after.port1.start();
          after.port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
}
