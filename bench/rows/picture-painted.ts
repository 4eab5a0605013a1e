import type { BrowserContext, Page } from 'playwright';
import type { BenchRow } from '../row.ts';
import { median, milliseconds, percentile } from '../statistics.ts';
import type { BenchDeps } from './bench-deps.ts';
import { SLOW_DOWN, slowDown, tapOptions } from './tap-options.ts';

const MODELS = 2;
const OTHER_PAINTS = [1, 2, 3, 4, 5];
/**
 * Time until the next pictures are preloaded, ms: more than the configurator's delay before
 * preloading and the time for loading.
 */
const PRELOADED_AFTER_MS = 2500;

declare global {
  interface Window {
    /** Milliseconds from each tap to the frame in which its picture appears. */
    shown: number[];
  }
}

/**
 * Measures the configurator on a slow processor: the time from a tap on a paint to the car in this
 * paint. Before the taps of the first measurement, the next pictures are preloaded and decoded.
 * Before the taps of the second, all pictures are only on the disk. There is no floor, because a
 * page without our code shows no pictures of cars.
 */
export async function benchPicturePainted(deps: BenchDeps): Promise<BenchRow[]> {
  const preloaded = await paintAll(deps, false);
  await forgetFetched(deps.otherContext);
  const fromDisk = await paintAll(deps, true);
  return [row('preloaded', preloaded, 50), row('from disk', fromDisk, 300)];
}

function row(how: string, figures: readonly number[], budget: number): BenchRow {
  const p95 = percentile(figures, 0.95);
  return {
    what: `paint tapped → its picture, ${how}, ${SLOW_DOWN}× throttle, ${figures.length} taps (p50 / p95)`,
    floor: '–',
    ours: `${milliseconds(median(figures))} / ${milliseconds(p95)}`,
    budget: `p95 ≤ ${budget} ms`,
    holds: p95 <= budget && figures.length === MODELS * OTHER_PAINTS.length,
  };
}

/** Taps every paint of several models once, so that no picture was on the screen before. */
async function paintAll(
  { otherContext, office }: BenchDeps,
  isDataSaverOn: boolean,
): Promise<readonly number[]> {
  const figures: number[] = [];
  for (let model = 0; model < MODELS; model += 1) {
    const page = await otherContext.newPage();
    // With `saveData` the configurator preloads no pictures.
    if (isDataSaverOn) await page.addInitScript(pretendToSaveData);
    await page.goto(`${office.url}/build`);
    await page.getByRole('button', { name: 'Exterior Color' }).waitFor();
    await tapOptions(page, 'Model', [model]);
    await tapOptions(page, 'Exterior Color', [0]);
    if (!isDataSaverOn) await page.waitForTimeout(PRELOADED_AFTER_MS);
    await watchPictures(page);
    await slowDown(otherContext, page);
    // `tapOptions` closes the panel after its taps, so each tap opens the panel again.
    for (const paint of OTHER_PAINTS) await tapOptions(page, 'Exterior Color', [paint]);
    figures.push(...(await page.evaluate(() => window.shown)));
    await page.close();
  }
  return figures;
}

function pretendToSaveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Clears the browser's HTTP cache; pictures in the service worker's cache stay. */
async function forgetFetched(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.close();
}

/**
 * Records the time from a tap until its picture is shown. A task that is queued in the frame's
 * callback runs after the frame is painted.
 */
async function watchPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shown = [];
    let tappedAt = Number.NaN;
    let last: string | null = null;
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if (target instanceof HTMLInputElement && target.type === 'radio') tappedAt = timeStamp;
      },
      { capture: true },
    );
    new MutationObserver(() => {
      const here = document.querySelector<HTMLImageElement>('[role=img] img[data-state=here]');
      if (!here || here.src === last || Number.isNaN(tappedAt)) return;
      last = here.src;
      const since = tappedAt;
      tappedAt = Number.NaN;
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.addEventListener('message', () => window.shown.push(performance.now() - since));
        after.port1.start();
        after.port2.postMessage(null);
      });
    }).observe(document.body, { attributeFilter: ['data-state'], childList: true, subtree: true });
  });
}
