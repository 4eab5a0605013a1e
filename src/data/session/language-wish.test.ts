import { afterEach, expect, test, vi } from 'vitest';
import {
  findLanguageWish,
  forgetLanguageWish,
  type LanguageWish,
  noteLanguageWish,
} from './language-wish.ts';
import { startBrowser } from './web-storage.testing.ts';

const spanish: LanguageWish = { language: 'es', speaker: 'agent', agentId: 'AGT001' };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a selected language stays in web storage until it is deleted', () => {
  const { local } = startBrowser();
  expect(findLanguageWish()).toBeNull();
  noteLanguageWish(spanish);
  expect(findLanguageWish()).toEqual(spanish);
  forgetLanguageWish(spanish);
  expect(findLanguageWish()).toBeNull();
  expect(local.keys()).toEqual([]);
});

test('deleting an older selected language keeps the newer one', () => {
  startBrowser();
  const french: LanguageWish = { ...spanish, language: 'fr' };
  noteLanguageWish(spanish);
  noteLanguageWish(french);
  forgetLanguageWish(spanish);
  expect(findLanguageWish()).toEqual(french);
});
