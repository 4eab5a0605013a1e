import { expect, test } from 'vitest';
import { aSale } from '#domain/sales/sale.testing.ts';
import { parseSaleForm, saleFormOf } from './sale-form.ts';

const today = '2026-11-22';
const sale = aSale({ amount: 1_100_010 });

test(
  'the amount of a sale is typed in dollars and stored in twentieths of a dollar',
  { meta: { requirements: 'CT-03' } },
  () => {
    expect(saleFormOf(sale).amount).toBe('55001');
    const typed = { ...saleFormOf(sale), amount: '$54,500' };
    expect(parseSaleForm(typed, sale.amount, today).values).toMatchObject({ amount: 1_090_000 });
  },
);

test('an unedited amount of a sale keeps its fraction of a dollar, which the form does not show', () => {
  expect(parseSaleForm(saleFormOf(sale), sale.amount, today).values?.amount).toBe(1_100_010);
});

test.each([
  [{ amount: '' }, { amount: 'amount' }],
  [{ amount: '0' }, { amount: 'amount' }],
  [{ soldOn: '' }, { soldOn: 'day' }],
  [{ soldOn: '2026-11-23' }, { soldOn: 'future' }],
])('the sale form with the input %j reports the errors %j', (typed, problems) => {
  expect(parseSaleForm({ ...saleFormOf(sale), ...typed }, sale.amount, today)).toMatchObject(
    problems,
  );
});
