import type { Page } from 'playwright';
import type { BenchRow } from '../row.ts';
import { median, milliseconds, times } from '../statistics.ts';
import type { BenchDeps } from './bench-deps.ts';
import { waitUntilShown } from './wait-until-shown.ts';

const ROUNDS = 5;
const SLOW_DOWN = 4;
const MOST_TIMES = 1.2;

/**
 * Measures how long the app takes to open again on a slow processor, in the second browser, which
 * already stores all rows. The floor is a page that only reads twenty names from the same database.
 */
export async function benchPageOpen({ otherContext, office }: BenchDeps): Promise<BenchRow[]> {
  const page = await otherContext.newPage();
  const devtools = await otherContext.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const list = await opened(page, `${office.url}/customers`, 'th[scope="row"]');
  await devtools.send('Network.enable');
  // Bypass the app's service worker, which would respond with the app instead of the floor.
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  const floor = await opened(page, `${office.url}/bench/floor.html`, 'th[scope="row"]');
  await page.close();
  return [
    {
      what: `D page opened, 25,000 rows stored → first 20 customers, ${SLOW_DOWN}× throttle`,
      floor: milliseconds(floor),
      ours: `${milliseconds(list)} (${times(list, floor)})`,
      budget: `≤ ×${MOST_TIMES}`,
      holds: list <= MOST_TIMES * floor,
    },
  ];
}

/**
 * Returns the median of the milliseconds from the start of a navigation to the frame with the first
 * row of a list.
 */
async function opened(page: Page, url: string, row: string): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(url, { waitUntil: 'commit' });
    figures.push(await page.evaluate(waitUntilShown, row));
  }
  return median(figures);
}
