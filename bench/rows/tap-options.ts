import type { BrowserContext, Locator, Page } from 'playwright';

/** Factor by which the processor of this machine is throttled to the speed of a tablet. */
export const SLOW_DOWN = 4;
/** Time between two taps, as of an agent who looks at the result first. */
const PAUSE_MS = 600;

export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

/**
 * Opens the panel of a configurator tool, taps enabled options by their index, and closes the panel
 * if the panel is still open.
 */
export async function tapOptions(
  page: Page,
  tool: string,
  options: readonly number[],
): Promise<void> {
  await page.getByRole('button', { name: tool, exact: true }).click();
  await page.waitForTimeout(PAUSE_MS);
  for (const option of options) {
    const panel = page.getByRole('region', { name: tool });
    await tapAt(page, panel.getByRole('radio').and(page.locator(':enabled')).nth(option));
  }
  const done = page.getByRole('button', { name: 'Done' });
  if (await done.isVisible()) await done.click();
}

/** Clicks by mouse coordinates, because Playwright's `click` also runs its own code in the page. */
export async function tapAt(page: Page, radio: Locator): Promise<void> {
  const box = await radio.boundingBox();
  if (!box) throw new Error('There is no such option');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
}
