import type { Page } from '@playwright/test';
import { UNSAVED_WORK_LOCK } from '../../../src/device/unsaved-work/unsaved-work.ts';

/** Whether any page of the app has unsaved work, so that updates of the app wait. */
export function hasUnsavedWorkLock(page: Page): Promise<boolean> {
  return page.evaluate(async (lock) => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === lock);
  }, UNSAVED_WORK_LOCK);
}
