import type { BrowserContext, Page } from 'playwright';
import type { BenchRow } from '../row.ts';
import { milliseconds, percentile } from '../statistics.ts';
import type { BenchDeps } from './deps.ts';
import { slowDown, tapAt } from './taps.ts';

const PAINTS = 6;
const ROUNDS = 5;
const SLOW_DOWN = 4;
const READY_MS = 50;
const DISK_MS = 300;
/** Longer than two pictures take to fade into each other, or the next ones to be fetched. */
const REST_MS = 4000;

declare global {
  interface Window {
    /** Milliseconds from each tap on a paint to the first frame with its picture. */
    pictures: number[];
  }
}

/**
 * A paint is tapped on a slow processor: how long until the first frame with the new picture. Once
 * with the pictures the screen has fetched and decoded ahead; once where it was told to save data,
 * so that each comes from what the service worker keeps on the disk.
 */
export async function benchPicturePainted({
  otherContext,
  office,
}: BenchDeps): Promise<BenchRow[]> {
  const address = `${office.url}/build`;
  const ready = await figuresOf(otherContext, address, false);
  const fromDisk = await figuresOf(otherContext, address, true);
  return [row('fetched ahead', ready, READY_MS), row('from the disk', fromDisk, DISK_MS)];
}

function row(where: string, figures: readonly number[], budget: number): BenchRow {
  const p95 = percentile(figures, 0.95);
  return {
    what: `paint tapped → its picture painted, ${where}, ${SLOW_DOWN}× throttle, ${figures.length} taps (p50 / p95)`,
    floor: '–',
    ours: `${milliseconds(percentile(figures, 0.5))} / ${milliseconds(p95)}`,
    budget: `p95 ≤ ${budget} ms`,
    holds: p95 <= budget,
  };
}

async function figuresOf(
  context: BrowserContext,
  address: string,
  savesData: boolean,
): Promise<number[]> {
  const figures: number[] = [];
  // What a page has decoded it keeps: from the disk is from there only once in the life of a page.
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    if (savesData) await page.addInitScript(askToSaveData);
    await page.goto(address);
    if (savesData) await forgetPictures(context, page);
    figures.push(...(await tapPaints(context, page)));
    await page.close();
  }
  return figures;
}

function askToSaveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** All but what the service worker keeps. */
async function forgetPictures(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

async function tapPaints(context: BrowserContext, page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Exterior Color' }).click();
  await page.waitForTimeout(REST_MS);
  await watchPictures(page);
  await slowDown(context, page, SLOW_DOWN);
  for (let paint = 1; paint < PAINTS; paint += 1) {
    const before = await page.evaluate(() => window.pictures.length);
    await tapAt(page, page.getByRole('radio').nth(paint));
    await page.waitForFunction((count) => window.pictures.length > count, before);
    await page.waitForTimeout(REST_MS / 4);
  }
  return page.evaluate(() => window.pictures);
}

/** Notes for each tap when the frame was handed over in which the new picture begins to be seen. */
async function watchPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.pictures = [];
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
        const look = () => {
          const coming = document.querySelector<HTMLElement>('img[data-state="here"]');
          const isIt = coming?.getAttribute('src')?.includes(`/${target.value}/`) ?? false;
          if (!coming || !isIt || getComputedStyle(coming).opacity === '0') {
            requestAnimationFrame(look);
            return;
          }
          const after = new MessageChannel();
          after.port1.addEventListener('message', () => {
            window.pictures.push(performance.now() - timeStamp);
          });
          after.port1.start();
          after.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
}
