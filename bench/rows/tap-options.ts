import type { BrowserContext, Locator, Page } from 'playwright';

/** A tablet's processor against that of the machine the bench runs on. */
export const SLOW_DOWN = 4;
/** Somebody who taps looks at what has changed before the next tap. */
const PAUSE_MS = 600;

export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

/** Taps options of one panel, which is opened, and looked at, for it. */
export async function tapOptions(
  page: Page,
  tool: string,
  options: readonly number[],
): Promise<void> {
  await page.getByRole('button', { name: tool, exact: true }).click();
  await page.waitForTimeout(PAUSE_MS);
  for (const option of options) {
    await tapAt(page, page.getByRole('radio').and(page.locator(':enabled')).nth(option));
  }
  const done = page.getByRole('button', { name: 'Done' });
  if (await done.isVisible()) await done.click();
}

/** As a finger comes down: `click` of the test tool runs code of its own in the page as well. */
export async function tapAt(page: Page, radio: Locator): Promise<void> {
  const box = await radio.boundingBox();
  if (!box) throw new Error('There is no such option');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
}
