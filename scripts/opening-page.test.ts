import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fetchFirstTexts, withMark } from './opening-page.ts';

test('the name stands in the page before the app runs', () => {
  const page = withMark(readFileSync('index.html', 'utf8'));
  expect(page).toMatch(/<div id="root"><svg class="opening"[^>]*><path d="M1 19/);
  expect(() => withMark('<body></body>')).toThrow('#root');
});

test('the texts of the first screens are fetched beside the scripts, and no others', () => {
  const built = [
    { fileName: 'assets/later-en-1.js', facadeModuleId: '/src/app/i18n/later-en.ts' },
    { fileName: 'assets/first-en-2.js', facadeModuleId: '/src/app/i18n/first-en.ts' },
    { fileName: 'assets/index-3.css' },
  ];
  expect(fetchFirstTexts(built).map(({ attrs }) => attrs?.['href'])).toEqual([
    '/assets/first-en-2.js',
  ]);
  expect(fetchFirstTexts([])).toEqual([]);
});
