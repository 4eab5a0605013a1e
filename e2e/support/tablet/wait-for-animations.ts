import type { Page } from '@playwright/test';

/**
 * Waits until all animations except endless ones have ended, because Playwright repeats a
 * click that misses a moving element only half a second later.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}
