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
  expect(translatePriceList(list, 'fr', 'metric')).toBe(list);
  expect(translatePriceList(list, 'en')).toBe(list);
  expect(translatePriceList(list, 'es').trims).toEqual(list.trims);
});

test('translating a price list into the same language twice returns the same object', () => {
  expect(translatePriceList(list, 'es')).toBe(translatePriceList(list, 'es'));
});

test('outside of the US market, English texts have the words bonnet and boot, and ids are unchanged', () => {
  const original = JSON.stringify(list.models.concat(list.features as never));
  const shown = translatePriceList(list, 'en', 'metric');
  expect(original).toMatch(/\bhoods?\b.*\btrunk\b/);
  expect(JSON.stringify([shown.models, shown.vehicles])).not.toMatch(/\b(hood|trunk)s?\b/i);
  expect(shown.features.find(({ id }) => id === 'smart-power-trunk')?.name).toBe(
    'Smart power boot',
  );
  expect(shown.vehicles.map(({ id }) => id)).toEqual(list.vehicles.map(({ id }) => id));
  expect(translatePriceList(list, 'en', 'us')).toBe(list);
  expect(nameOfRed(translatePriceList(list, 'es', 'metric') as typeof list)).toBe('Rojo Melbourne');
});
