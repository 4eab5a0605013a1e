import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { compareColumns, compareRows, type CompareWords } from './compare-rows.ts';

const priceList = aPriceList();
const words: CompareWords = {
  dollars: (amount) => `$${amount / 20}`,
  from: (amount) => `from $${amount / 20}`,
  millimetres: String,
  seats: String,
  standard: 'standard',
  none: '–',
};
const model = (vehicleId: string) => ({ vehicleId, trimId: null });
const trim = (vehicleId: string, trimId: string) => ({ vehicleId, trimId });

function rowsOf(...items: Parameters<typeof compareColumns>[1][number][]) {
  const rows = compareRows(priceList, compareColumns(priceList, items), words);
  return new Map(rows.map((row) => [row.name, row]));
}

test('two models differ in some rows and not in others', () => {
  const rows = rowsOf(model('g70'), model('gv80'));
  expect(rows.get('price')).toMatchObject({
    values: ['from $44975', 'from $69975'],
    differs: true,
  });
  expect(rows.get('bodyType')?.values).toEqual(['Sedan', 'SUV']);
  expect(rows.get('colors')?.differs).toBe(false);
});

test('a feature is standard, costs something, or cannot be had', () => {
  const rows = rowsOf(model('g70'), model('gv80'), model('halden-fjord'));
  expect(rows.get('Connected services')?.values).toEqual(['standard', 'standard', '–']);
  expect(rows.get('Adaptive air suspension')?.values).toEqual(['–', '$1500', '–']);
});

test('trims of one model differ in their price and in nothing else', () => {
  const rows = rowsOf(trim('g70', 'g70-standard'), trim('g70', 'g70-sport-advanced'));
  expect([...rows.values()].filter(({ differs }) => differs).map(({ name }) => name)).toEqual([
    'price',
  ]);
  expect(rows.get('price')?.values).toEqual(['$44975', '$53475']);
});

test('what does not exist is no column, and a trim of another model is none', () => {
  const columns = compareColumns(priceList, [
    model('unicorn'),
    trim('g70', 'gv80-prestige'),
    model('g80'),
    model('g80'),
  ]);
  expect(columns.map(({ vehicle, trimId }) => [vehicle.id, trimId])).toEqual([
    ['g70', null],
    ['g80', null],
  ]);
});
