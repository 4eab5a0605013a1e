import { expect, test } from 'vitest';
import { aPriceList } from './price-list.testing.ts';
import { priceListIn } from './price-list-in-language.ts';

const red = 'Melbourne Red';
const list = {
  ...aPriceList(),
  translations: { es: { [red]: 'Rojo Melbourne' } },
};
const nameOfRed = (shown: typeof list) =>
  shown.exteriorColors.find(({ id }) => id === 'melbourne-red')?.name;

test('a price list reads in the language on the screen, and keeps every id and price', () => {
  const spanish = priceListIn(list, 'es') as typeof list;
  expect(nameOfRed(spanish)).toBe('Rojo Melbourne');
  expect(spanish.exteriorColors.map(({ id }) => id)).toEqual(
    list.exteriorColors.map(({ id }) => id),
  );
  expect(spanish.models.map(({ basePrice }) => basePrice)).toEqual(
    list.models.map(({ basePrice }) => basePrice),
  );
});

test('what is not translated stays as head office wrote it', () => {
  expect(priceListIn(list, 'fr')).toBe(list);
  expect(priceListIn(list, 'en')).toBe(list);
  expect(priceListIn(list, 'es').trims).toEqual(list.trims);
});

test('it is put into words once, however often a screen asks', () => {
  expect(priceListIn(list, 'es')).toBe(priceListIn(list, 'es'));
});
