import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  budgetRangeSchema,
  formatDollars,
  fromCatalogueUnits,
  isBudgetStated,
  parseDollars,
  storedAmountSchema,
  toShownDollars,
  UNSTATED_BUDGET,
} from './money.ts';

test(
  'the base price of the G70 in the price list is shown as $44,975',
  { meta: { requirements: 'GEN-18, CONST-03, CONST-04' } },
  () => {
    expect(formatDollars(fromCatalogueUnits(179_900), 'en-US')).toBe('$44,975');
  },
);

test(
  'an amount is shown in whole dollars, with half a dollar rounded away from zero',
  { meta: { requirements: 'GEN-17' } },
  () => {
    expect(toShownDollars(9)).toBe(0);
    expect(toShownDollars(10)).toBe(1);
    expect(toShownDollars(-10)).toBe(-1);
    expect(toShownDollars(-9)).toBe(-0);
    expect(formatDollars(1_234_567 * 20 + 9, 'en-US')).toBe('$1,234,567');
  },
);

test('the shown dollars are a quarter of the catalog units, rounded by at most half a dollar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (catalogueAmount) => {
      const shown = toShownDollars(fromCatalogueUnits(catalogueAmount));
      expect(Number.isInteger(shown)).toBe(true);
      expect(Math.abs(shown - catalogueAmount / 4)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test.each([
  ['50000', 1_000_000],
  [' $ 1,550,000 ', 31_000_000],
  ['1 550 000', 31_000_000],
  ['0', 0],
  ['999999999', 19_999_999_980],
  ['1000000000', null],
  ['', null],
  ['$', null],
  ['-5', null],
  ['1.5', null],
  ['a lot', null],
])('the typed dollars %j are parsed as the stored amount %s', (typed, stored) => {
  expect(parseDollars(typed)).toBe(stored);
});

test('a higher stored amount is never shown as fewer dollars', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(toShownDollars(Math.max(a, b))).toBeGreaterThanOrEqual(toShownDollars(Math.min(a, b)));
    }),
  );
});

test('a fractional, negative or too large stored amount is invalid', () => {
  for (const amount of [0, 1, 1_000_000_000_000])
    expect(v.is(storedAmountSchema, amount)).toBe(true);
  for (const amount of [0.5, -1, 1_000_000_000_001, NaN, Infinity, '20']) {
    expect(v.is(storedAmountSchema, amount)).toBe(false);
  }
});

test('a budget range whose minimum exceeds its maximum is invalid', () => {
  expect(v.is(budgetRangeSchema, { min: 5, max: 5 })).toBe(true);
  expect(v.is(budgetRangeSchema, { min: 6, max: 5 })).toBe(false);
});

test('a budget counts as stated if its maximum is at least one stored unit', () => {
  expect(isBudgetStated(UNSTATED_BUDGET)).toBe(false);
  expect(isBudgetStated({ min: 0, max: 1 })).toBe(true);
});
