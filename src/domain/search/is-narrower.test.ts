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
])('“%s” only finds rows that “%s” found', (search, before) => {
  expect(isNarrower(parseSearch(search), parseSearch(before))).toBe(true);
});

test.each([
  ['ma', 'mar'],
  ['aria', 'maria'],
  ['maria', 'maria lin'],
  ['lin maria', 'maria lin'],
  // A single digit is not searched in telephone numbers; two digits are, and find more rows.
  ['64', '6'],
  ['+1 64', '+1 6'],
  // Parsed as a number, the longer input begins with another digit.
  ['(0)64', '(0'],
])('“%s” may find rows that “%s” did not find', (search, before) => {
  expect(isNarrower(parseSearch(search), parseSearch(before))).toBe(false);
});
