import type { Page } from '@playwright/test';

/**
 * Until nothing on the screen moves, what turns for ever aside: who aims at something that slides
 * misses it, and tries again half a second later.
 */
export async function standStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}
