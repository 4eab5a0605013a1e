import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { setUpAsKiosk } from '../support/page-objects/kiosk.ts';
import { hasUnsavedWorkLock } from '../support/tablet/unsaved-work-lock.ts';

test(
  'an open sheet of a kiosk keeps its text when the browser exits full screen @long',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    await tablet.open('/dashboard');
    await page.locator('html[data-kiosk]').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
      .toBe('html');
    await page.getByRole('banner').getByRole('button', { name: 'Log a walk-in' }).click();
    const description = page.getByRole('dialog').getByRole('textbox');
    await description.fill('Red jacket');
    await description.evaluate(async (field) => {
      const dialog = field.closest('dialog');
      const shownAgain = new Promise((resolve) => {
        dialog?.addEventListener('close', () => setTimeout(resolve), { once: true });
      });
      await document.exitFullscreen();
      await shownAgain;
    });
    await expect(description).toBeFocused();
    await expect(description).toHaveValue('Red jacket');
    expect(await hasUnsavedWorkLock(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(description).toBeHidden();
    await expect.poll(() => hasUnsavedWorkLock(page)).toBe(false);
  },
);
