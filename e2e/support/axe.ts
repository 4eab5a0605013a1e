import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { standStill } from './stand-still.ts';

/** Axe finds nothing on the screen that is shown, light or dark. */
export async function expectNothingFound(page: Page, screen: string): Promise<void> {
  await expectNothingOf(['minor', 'moderate', 'serious', 'critical'], page, screen);
}

/** Axe finds nothing that keeps somebody from using the screen that is shown, light or dark. */
export async function expectNothingSerious(page: Page, screen: string): Promise<void> {
  await expectNothingOf(['serious', 'critical'], page, screen);
}

async function expectNothingOf(impacts: string[], page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const first = await look(page, impacts);
    // A notice may come or go just then, half transparent. What stays is found again.
    const findings = first.length > 0 ? await look(page, impacts) : first;
    expect(findings, `${screen}, ${colorScheme}`).toEqual([]);
  }
}

async function look(page: Page, impacts: string[]): Promise<string[]> {
  // Fades must be over: axe measures the colours as they are painted.
  await standStill(page);
  // The app has no frames, whose findings would have to be put together on a page of their own.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => !impact || impacts.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
