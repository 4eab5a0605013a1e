import { afterEach, expect, test, vi } from 'vitest';
import { startBrowser } from '../../installation/web-storage.testing.ts';
import { findLastLanguage, setScreenLanguage, useLanguage } from './language-store.ts';

afterEach(() => {
  useLanguage.setState({ inForce: 'en' });
  vi.unstubAllGlobals();
});

test('`findLastLanguage` returns the language that was last set as the screen language', () => {
  startBrowser();
  expect(findLastLanguage()).toBeNull();
  setScreenLanguage('fr');
  expect(useLanguage.getState().inForce).toBe('fr');
  expect(findLastLanguage()).toBe('fr');
});

test('an unsupported stored language is ignored', () => {
  const { local } = startBrowser();
  local.setItem('forecourtLanguage', 'tlh');
  expect(findLastLanguage()).toBeNull();
});
