import { expect, test } from 'vitest';
import { aPriceList } from './price-list.testing.ts';
import { translatePriceList } from './translate-price-list.ts';

const red = 'Melbourne Red';
const list = {
  ...aPriceList(),
  translations: { es: { [red]: 'Rojo Melbourne' } },
};
const nameOfRed = (shown: typeof list) =>
  shown.exteriorColors.find(({ id }) => id === 'melbourne-red')?.name;

test('a price list in Spanish has a translated color name, and the same color ids and model prices', () => {
  const spanish = translatePriceList(list, 'es') as typeof list;
  expect(nameOfRed(spanish)).toBe('Rojo Melbourne');
  expect(spanish.exteriorColors.map(({ id }) => id)).toEqual(
    list.exteriorColors.map(({ id }) => id),
  );
  expect(spanish.models.map(({ basePrice }) => basePrice)).toEqual(
    list.models.map(({ basePrice }) => basePrice),
  );
});

test('texts of the price list without a translation stay in English', () => {
  expect(translatePriceList(list, 'fr')).toBe(list);
  expect(translatePriceList(list, 'en')).toBe(list);
  expect(translatePriceList(list, 'es').trims).toEqual(list.trims);
});

test('translating a price list into the same language twice returns the same object', () => {
  expect(translatePriceList(list, 'es')).toBe(translatePriceList(list, 'es'));
});
