import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { parseSearch } from './parse-search.ts';

test('folding converts names to lower case and removes diacritics', () => {
  const pairs = [
    ['Zoë Østergård', 'ZOE OSTERGARD'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Straße', 'strasse'],
    ['İbrahim Yılmaz', 'ibrahim yilmaz'],
    ['Nguyễn Thị Ánh', 'nguyen thi anh'],
    ['Ａｎｎ', 'ann'],
  ] as const;
  for (const [name, typed] of pairs) expect(foldText(name)).toBe(foldText(typed));
});

test('folding a folded text does not change the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test.each([
  ['(212) 555-0101', '2125550101'],
  ['+1 212.555.0101', '12125550101'],
  ['0044 20 7946 0000', '442079460000'],
  ['+44 (0)20 7946 0000', '442079460000'],
  ['020 7946 0000', '2079460000'],
  ['5', null],
  ['anna 5', null],
  ['', null],
])('a search for “%s” is parsed with the telephone digits %s', (typed, digits) => {
  expect(parseSearch(typed).phone).toBe(digits);
});

test('a number beside a name in a search is also searched in telephone numbers', () => {
  expect(parseSearch('Maria 555-01')).toEqual({
    words: [
      { text: 'maria', digits: null },
      { text: '555-01', digits: '55501' },
    ],
    phone: null,
  });
});
