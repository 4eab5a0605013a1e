import type { Page } from 'playwright';
import type { BenchDeps } from './deps.ts';

/** A page beside those of the app, with the tablet's code on its window and the app's database. */
export async function openBenchPage({ otherContext, office }: BenchDeps): Promise<Page> {
  const page = await otherContext.newPage();
  // The app's service worker would answer with the app.
  const network = await otherContext.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setBypassServiceWorker', { bypass: true });
  await page.goto(`${office.url}/bench/`);
  await page.waitForFunction(() => 'bench' in window);
  return page;
}
