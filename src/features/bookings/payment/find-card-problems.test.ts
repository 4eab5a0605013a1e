import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findCardProblems } from './find-card-problems.ts';

const card = {
  cardNumber: '4111 1111 1111 1111',
  cardName: 'Maria Rossi',
  expiryDate: '12/29',
  cvv: '123',
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a valid card has no invalid fields, and in an empty card form all four fields are invalid', () => {
  expect(findCardProblems(card)).toEqual([]);
  expect(findCardProblems({ cardNumber: '', cardName: '', expiryDate: '', cvv: '' })).toEqual([
    'cardNumber',
    'cardName',
    'expiryDate',
    'cvv',
  ]);
});

test.each([
  ['15 digits', '4111 1111 1111 111'],
  ['17 digits', '4111 1111 1111 11111'],
  ['letters', '4111 1111 1111 111x'],
  ['a wrong Luhn checksum', '4111 1111 1111 1112'],
  ['a UnionPay prefix and a wrong checksum', '6212 3456 7890 0001'],
  ['the 15 digits of American Express', '378282246310005'],
])(
  'a card number with %s is rejected',
  { meta: { requirements: 'VAL-27, TR-16, CONST-39' } },
  (_what, cardNumber) => {
    expect(findCardProblems({ ...card, cardNumber })).toEqual(['cardNumber']);
  },
);

test(
  'a cardholder name needs at least three characters, not counting outer spaces',
  { meta: { requirements: 'VAL-31' } },
  () => {
    expect(findCardProblems({ ...card, cardName: ' Jo ' })).toEqual(['cardName']);
    expect(findCardProblems({ ...card, cardName: ' Joe ' })).toEqual([]);
  },
);

test.each(['1229', '1/29', '12-29', '00/29', '13/29', '10/26', '12/2029'])(
  'the expiry date %s is rejected: it is not a current or future month in the format MM/YY',
  { meta: { requirements: 'VAL-33, VAL-37' } },
  (expiryDate) => {
    expect(findCardProblems({ ...card, expiryDate })).toEqual(['expiryDate']);
  },
);

test('a card is valid in its expiry month', () => {
  expect(findCardProblems({ ...card, expiryDate: '11/26' })).toEqual([]);
});

test.each(['12', '1234', '12a', '١٢٣'])(
  'the CVV %s is rejected',
  { meta: { requirements: 'VAL-38, VAL-39, CONST-40' } },
  (cvv) => {
    expect(findCardProblems({ ...card, cvv })).toEqual(['cvv']);
  },
);
