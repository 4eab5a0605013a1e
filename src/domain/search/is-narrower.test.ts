import { expect, test } from 'vitest';
import { isNarrower } from './is-narrower.ts';
import { parseSearch } from './parse-search.ts';

test.each([
  ['mar', 'ma'],
  ['maria', 'ma'],
  ['maria l', 'maria'],
  ['maria lin', 'mar li'],
  ['646 000', '646 00'],
  ['+1 6464', '+1 646'],
  ['maria', 'maria'],
  ['maria', ''],
  ['64a', '64'],
])('who typed on to “%s” finds only what “%s” found', (search, before) => {
  expect(isNarrower(parseSearch(search), parseSearch(before))).toBe(true);
});

test.each([
  ['ma', 'mar'],
  ['aria', 'maria'],
  ['maria', 'maria lin'],
  ['lin maria', 'maria lin'],
  // One digit is looked for in no number; two are, and find more.
  ['64', '6'],
  ['+1 64', '+1 6'],
  // As a number it begins with another digit.
  ['(0)64', '(0'],
])('“%s” may find what “%s” did not', (search, before) => {
  expect(isNarrower(parseSearch(search), parseSearch(before))).toBe(false);
});
