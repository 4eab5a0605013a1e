import { expect, type Page } from '@playwright/test';
import type { Language } from '../../src/domain/languages/language.ts';

/** What the screen says of itself. */
export const spoken = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** Chooses a language where the screen offers it, for whom it is chosen there. */
export async function speak(page: Page, language: Language): Promise<void> {
  // Whatever it is called in the language that is spoken now.
  const choice = page.locator('select', { has: page.locator('option[lang="fr"]') }).first();
  await choice.selectOption(language);
  await expect.poll(() => spoken(page)).toBe(language);
}
