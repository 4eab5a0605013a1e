import type { Page } from 'playwright';
import type { BenchDeps } from './bench-deps.ts';

/**
 * Opens a page in the app's browser, with the tablet's code on `window.bench` and the app's
 * database.
 */
export async function openBenchPage({ otherContext, office }: BenchDeps): Promise<Page> {
  const page = await otherContext.newPage();
  // Bypass the app's service worker, which would respond with the app instead of the bench page.
  const network = await otherContext.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setBypassServiceWorker', { bypass: true });
  await page.goto(`${office.url}/bench/`);
  await page.waitForFunction(() => 'bench' in window);
  return page;
}
