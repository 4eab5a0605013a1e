import { expect, test } from 'vitest';
import { type IndexEntry, isOneEdit, WordIndex } from './word-index.ts';

const entries = (
  [
    ['price', 'price'],
    ['pric*', 'priceStem'],
    ['head up display', 'equipment'],
    ['head', 'head'],
    ['head of*', 'headOf'],
    ['char*', 'charge'],
    ['charg*', 'charging'],
    ['chargi*', 'charging'],
    ['chrome', 'trim'],
    ['chrome', 'color'],
    ['warranty', 'warranty'],
    ['delivery', 'absent:delivery'],
    ['deliverx', 'delivery'],
    ['discount', 'absent:discount'],
    ['seat*', 'seats'],
    ['consumpti*', 'consumption'],
    ['abc', 'short'],
  ] as const
).map(([words, meaning]): IndexEntry => ({ words: words.split(' '), meaning }));
const index = new WordIndex(
  'en',
  entries,
  new Set(['charity', 'the', 'from', 'trip', 'head', 'these', 'this', 'most', 'of']),
);

const match = (text: string) => index.match(text.split(' '), 0);

test.each<[string, string[], number]>([
  ['price', ['price'], 1],
  ['prices', ['priceStem'], 1],
  ['head', ['head'], 1],
  ['head up', ['head'], 1],
  ['head up display', ['equipment'], 3],
  ['head office', ['headOf'], 2],
  ['chars', ['charge'], 1],
  ['charged', ['charging'], 1],
  ['charging', ['charging'], 1],
  ['chrome', ['trim', 'color'], 1],
])('“%s” matches the meanings %j of %i words', (text, meanings, length) => {
  expect(match(text)).toEqual({ meanings, length });
});

test.each(['charity', 'pri', 'unknown', ''])('“%s” has no meaning', (text) => {
  expect(match(text)).toBeNull();
});

test('a match starts at the given position, and a position after the text has none', () => {
  expect(index.match(['the', 'head', 'up'], 1)?.meanings).toEqual(['head']);
  expect(index.match(['price'], 1)).toBeNull();
});

test.each<[string, string[]]>([
  ['warrnty', ['warranty']],
  ['warrantyy', ['warranty']],
  ['warramty', ['warranty']],
  ['warratny', ['warranty']],
  ['warrnnty', ['warranty']],
  ['varranty', []],
  ['warmty', []],
  ['warra1ty', []],
  ['prive', []],
  ['chrone', ['trim', 'color']],
  ['deliver', ['delivery']],
  ['discoumt', ['absent:discount']],
  ['consumtion', ['consumption']],
  ['consumpton', ['consumption']],
  ['consumptionnn', []],
  ['seates', []],
  ['chargis', ['charging']],
])('the misspelled word “%s” is corrected to the meanings %j', (word, meanings) => {
  expect(index.correct(word)).toEqual(meanings);
});

test.each([
  ['teh', true],
  ['form', true],
  ['thes', true],
  ['thi', true],
  ['mos', true],
  ['fro', false],
  ['fo', false],
  ['tri', false],
  ['th', false],
  ['hea', false],
  ['fromm', false],
])('“%s” is an ordinary word with a typing error: %s', (word, isMistyped) => {
  expect(index.isMistypedOrdinary(word)).toBe(isMistyped);
});

test('an ordinary word is recognized as written only', () => {
  expect(index.isOrdinary('the')).toBe(true);
  expect(index.isOrdinary('teh')).toBe(false);
});

test.each([
  ['abcd', 'abcd', true],
  ['abcd', 'abd', true],
  ['abd', 'abcd', true],
  ['abcd', 'abxd', true],
  ['abcd', 'abdc', true],
  ['abcd', 'badc', false],
  ['abcd', 'ab', false],
  ['abcd', 'axyd', false],
  ['', 'a', true],
])('“%s” and “%s” differ by at most one edit: %s', (a, b, isNear) => {
  expect(isOneEdit(a, b)).toBe(isNear);
});
