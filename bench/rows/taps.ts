import type { BrowserContext, Locator, Page } from 'playwright';

/** From now on the processor of a page is `rate` times as slow. */
export async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** As a finger comes down: `click` of the test tool runs code of its own in the page as well. */
export async function tapAt(page: Page, radio: Locator): Promise<void> {
  const box = await radio.boundingBox();
  if (!box) throw new Error('There is no such option');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
