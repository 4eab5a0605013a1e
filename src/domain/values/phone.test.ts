import { expect, test } from 'vitest';
import { parsePhone } from './phone.ts';

test.each([
  ['(212) 555-0101', '+12125550101'],
  [' 212–555–0101 ', '+12125550101'],
  ['212‑555‑0101', '+12125550101'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['0044 20 7946 0000', '+442079460000'],
  [' 0044 20 7946 0000', '+442079460000'],
  [`212${' '.repeat(30)}5550101`, '+12125550101'],
  ['011 44 20 7946 0000', '+442079460000'],
  ['+49 (0) 30 / 123456', '+4930123456'],
])('the telephone number “%s” is parsed as %s', (typed, phone) => {
  expect(parsePhone(typed)).toBe(phone);
});

test.each([
  ['an empty text', ''],
  ['a word', 'none'],
  ['a number of two digits', '12'],
  ['a number with the country code 0', '+0 123'],
  ['a number with the unknown country code 999', '+999 12345678'],
  ['a number of 41 characters', `212${' '.repeat(31)}5550101`],
  ['a text of 189 characters', '212 555 0101 or later'.repeat(9)],
])('%s is not parsed as a telephone number', (_kind, typed) => {
  expect(parsePhone(typed)).toBeNull();
});
