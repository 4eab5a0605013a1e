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
])('a search for “%s” finds only rows that a search for “%s” also finds', (search, before) => {
  expect(isNarrower(parseSearch(search), parseSearch(before))).toBe(true);
});

test.each([
  ['ma', 'mar'],
  ['aria', 'maria'],
  ['maria', 'maria lin'],
  ['lin maria', 'maria lin'],
  // Telephone numbers are searched for two digits but not for a single digit, so the longer input
  // can find more rows.
  ['64', '6'],
  ['+1 64', '+1 6'],
  // The longer input is parsed as a telephone number that begins with another digit.
  ['(0)64', '(0'],
])('a search for “%s” can find rows that a search for “%s” does not find', (search, before) => {
  expect(isNarrower(parseSearch(search), parseSearch(before))).toBe(false);
});
