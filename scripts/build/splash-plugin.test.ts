import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPreloadTags, insertWordmark } from './splash-plugin.ts';

test('the wordmark is inserted into the root element of the HTML page; a page without root throws', () => {
  const page = insertWordmark(readFileSync('index.html', 'utf8'));
  expect(page).toMatch(/<div id="root"><svg class="opening"[^>]*><path d="M1 19/);
  expect(() => insertWordmark('<body></body>')).toThrow('#root');
});

test('the HTML page preloads only the English texts and the Latin font of the first screens', () => {
  const built = [
    {
      fileName: 'assets/deferred-texts-en-1.js',
      facadeModuleId: '/src/app/i18n/deferred-texts-en.ts',
    },
    {
      fileName: 'assets/initial-texts-en-2.js',
      facadeModuleId: '/src/app/i18n/initial-texts-en.ts',
    },
    { fileName: 'assets/index-3.css' },
    { fileName: 'assets/some-sans-latin-ext-wght-normal-4.woff2' },
    { fileName: 'assets/some-sans-latin-wght-normal-5.woff2' },
  ];
  expect(createPreloadTags(built).map(({ attrs }) => attrs)).toEqual([
    { rel: 'modulepreload', crossorigin: true, href: '/assets/initial-texts-en-2.js' },
    {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossorigin: true,
      href: '/assets/some-sans-latin-wght-normal-5.woff2',
    },
  ]);
  expect(createPreloadTags([])).toEqual([]);
});
