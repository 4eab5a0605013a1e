import { afterEach, expect, test, vi } from 'vitest';
import { findLastLanguage, noteLanguage, useLanguage } from './language-store.ts';
import { startBrowser } from './web-storage.testing.ts';

afterEach(() => {
  useLanguage.setState({ inForce: 'en' });
  vi.unstubAllGlobals();
});

test('what was spoken last is known before anything is read from the disk', () => {
  startBrowser();
  expect(findLastLanguage()).toBeNull();
  noteLanguage('fr');
  expect(useLanguage.getState().inForce).toBe('fr');
  expect(findLastLanguage()).toBe('fr');
});

test('a language that is none of ours is not begun with', () => {
  const { local } = startBrowser();
  local.setItem('forecourtLanguage', 'tlh');
  expect(findLastLanguage()).toBeNull();
});
