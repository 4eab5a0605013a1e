import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { startBrowser } from '../../installation/web-storage.testing.ts';
import { changeAccessibility, resetAccessibility } from './accessibility-store.ts';
import { storeTheme } from './appearance-mirror.ts';

const script = readFileSync('public/first-look.js', 'utf8');

afterEach(() => {
  resetAccessibility();
  vi.unstubAllGlobals();
});

/** Runs public/first-look.js and returns the data attributes that it sets on the page. */
function firstLook({ wantsMore = false } = {}): Record<string, string> {
  const dataset: Record<string, string> = { theme: 'auto' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('matchMedia', () => ({ matches: wantsMore }));
  runInThisContext(script);
  return dataset;
}

test('a page without stored settings has the theme `auto` and no accessibility settings', () => {
  startBrowser();
  expect(firstLook()).toEqual({ theme: 'auto' });
});

test('a selected theme applies before the app starts, until the user selects the theme `auto`', () => {
  startBrowser();
  storeTheme('dark');
  expect(firstLook()).toEqual({ theme: 'dark' });
  storeTheme('auto');
  expect(firstLook()).toEqual({ theme: 'auto' });
});

test('text size, contrast, motion and reach settings apply before the app starts', () => {
  startBrowser();
  changeAccessibility({ text: 175, contrast: 'more', motion: 'reduced', reach: 'low' });
  expect(firstLook()).toEqual({
    theme: 'auto',
    text: '175',
    contrast: 'more',
    motion: 'reduced',
    reach: 'low',
  });
});

test('the contrast setting of the operating system applies unless the user has selected standard contrast', () => {
  startBrowser();
  expect(firstLook({ wantsMore: true })).toMatchObject({ contrast: 'more' });
  changeAccessibility({ contrast: 'standard' });
  expect(firstLook({ wantsMore: true })).toEqual({ theme: 'auto' });
});

test('invalid settings in web storage have no effect on the page', () => {
  const { session, local } = startBrowser();
  local.setItem('shownTheme', 'purple');
  session.setItem('access', '{"text":900,"contrast":7');
  expect(firstLook()).toEqual({ theme: 'auto' });
});
