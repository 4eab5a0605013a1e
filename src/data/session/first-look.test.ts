import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { changeAccess, resetAccess } from './access-store.ts';
import { keepTheme } from './look-mirror.ts';
import { startBrowser } from './web-storage.testing.ts';

const script = readFileSync('public/first-look.js', 'utf8');

afterEach(() => {
  resetAccess();
  vi.unstubAllGlobals();
});

/** What the page is marked with before anything of the app is there. */
function firstLook({ wantsMore = false } = {}): Record<string, string> {
  const dataset: Record<string, string> = { theme: 'auto' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('matchMedia', () => ({ matches: wantsMore }));
  runInThisContext(script);
  return dataset;
}

test('a page on which nobody chose anything looks as the tablet does', () => {
  startBrowser();
  expect(firstLook()).toEqual({ theme: 'auto' });
});

test('a chosen theme is there before the app, until it is given up', () => {
  startBrowser();
  keepTheme('dark');
  expect(firstLook()).toEqual({ theme: 'dark' });
  keepTheme('auto');
  expect(firstLook()).toEqual({ theme: 'auto' });
});

test('so is everything somebody asked for in the panel', () => {
  startBrowser();
  changeAccess({ text: 175, contrast: 'more', motion: 'reduced', reach: 'low' });
  expect(firstLook()).toEqual({
    theme: 'auto',
    text: '175',
    contrast: 'more',
    motion: 'reduced',
    reach: 'low',
  });
});

test('the contrast of the tablet itself holds, unless somebody chose the usual one', () => {
  startBrowser();
  expect(firstLook({ wantsMore: true })).toMatchObject({ contrast: 'more' });
  changeAccess({ contrast: 'standard' });
  expect(firstLook({ wantsMore: true })).toEqual({ theme: 'auto' });
});

test('storage with something strange in it changes nothing', () => {
  const { session, local } = startBrowser();
  local.setItem('shownTheme', 'purple');
  session.setItem('access', '{"text":900,"contrast":7');
  expect(firstLook()).toEqual({ theme: 'auto' });
});
