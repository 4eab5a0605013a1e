import type { Page } from '@playwright/test';

/**
 * Waits until all animations except endless ones have ended. Otherwise a click may miss a moving
 * element, and Playwright would repeat the click half a second later.
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
