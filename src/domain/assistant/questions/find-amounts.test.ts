import { expect, test } from 'vitest';
import { findAmounts } from './read-quantities.ts';

test.each([
  ['$60,000', [60_000]],
  ['60k', [60_000]],
  ['about 60 000 dollars', [60_000]],
  ['55,000 USD or 62.5k', [55_000, 62_500]],
  ['1.2 million', [1_200_000]],
  ['seven seats, 300 hp, the G80 of 2026', []],
  ['under 45000', [45_000]],
  ['$1', [1]],
  ['', []],
])('the question “%s” contains the dollar amounts %j', (question, dollars) => {
  expect(findAmounts(question)).toEqual(dollars.map((amount) => amount * 20));
});
