import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../src/domain/languages/language.ts';

export const pageLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);

export async function selectLanguage(page: Page, language: Language): Promise<void> {
  // Finds the field by its option for French, which exists in each language of the page.
  const choice = page.locator('select', { has: page.locator('option[lang="fr"]') }).first();
  await choice.selectOption(language);
  await expect.poll(() => pageLanguage(page)).toBe(language);
}
