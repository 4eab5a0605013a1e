import type { Page } from '@playwright/test';

/** Fails the first `times` requests of the script of that name; the service worker is bypassed. */
export async function loseChunk(
  page: Page,
  name: string,
  times: number,
): Promise<{ count: number; served: number }> {
  const lost = { count: 0, served: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    if (lost.count < times) {
      lost.count += 1;
      await route.abort();
      return;
    }
    lost.served += 1;
    await route.continue();
  });
  return lost;
}
