import type { Page } from '@playwright/test';

/**
 * Waits until all animations except endless ones have ended, because a click on a moving element
 * misses and is repeated half a second later.
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
