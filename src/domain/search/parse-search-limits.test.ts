import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { parseSearch } from './parse-search.ts';

const wordsOf = (typed: string) => parseSearch(typed).words.map(({ text }) => text);

test('the words of a search are separated by any number of spaces, and no word is empty', () => {
  expect(wordsOf('  maria \t  garcia  ')).toEqual(['maria', 'garcia']);
  expect(wordsOf('   ')).toEqual([]);
});

test('a search uses at most twenty words and two hundred characters', () => {
  expect(wordsOf('a '.repeat(30))).toHaveLength(20);
  expect(wordsOf('a'.repeat(300))).toEqual(['a'.repeat(200)]);
});

test.each([
  ['12', '12'],
  ['1', null],
  ['01', null],
  ['012', '12'],
  ['(0)20', '20'],
  ['555-0101x', null],
  ['5a5', null],
])('a search for “%s” is parsed with the telephone digits %s', (typed, digits) => {
  expect(parseSearch(typed).phone).toBe(digits);
});

test.each([
  ['ZOË ØSTERGÅRD', 'zoe ostergard'],
  ['STRAẞE', 'strasse'],
  ['Maria', 'maria'],
  ['ＭＡＲＩＡ', 'maria'],
])('the text “%s” is folded to “%s”', (written, folded) => {
  expect(foldText(written)).toBe(folded);
});
