/* Tests default choices, the matching of trims, and translations of the price list. */
import { expect, test } from 'vitest';
import { createDefaultConfiguration } from './configuration/default-configuration.ts';
import { matchTrim } from './configuration/match-trim.ts';
import { optionKinds, listOptionsOfKind } from './configuration/options-of.ts';
import { computeConfiguratorTotal, createPriceBreakdown } from './configuration/price-breakdown.ts';
import { diffContent } from './content/diff-content.ts';
import { contentOf } from './content/price-list-content.ts';
import { OWN_MAKE } from './model.ts';
import { aCatalogue, aPriceList } from './price-list.testing.ts';
import { translatePriceList } from './translate-price-list.ts';
import { selectStartingVehicle } from './vehicles/starting-vehicle.ts';

const trim = (id: string, ordinal: number, price: number) => ({
  id,
  ordinal,
  name: id,
  price,
  available: ['g70'],
});

test(
  'the default trim is the cheapest trim, and with equal prices the trim with the lowest ordinal',
  { meta: { requirements: 'STATE-28' } },
  () => {
    const trims = [
      trim('dear', 0, 500),
      trim('later', 3, 0),
      trim('first', 1, 0),
      trim('top', 2, 900),
    ];
    for (const given of [trims, trims.toReversed()]) {
      expect(createDefaultConfiguration(aPriceList({ trims: given }), 'g70').trimId).toBe('first');
    }
  },
);

test('the default choices of a vehicle without trims and colors have empty ids', () => {
  const bare = aPriceList({ trims: [], exteriorColors: [] });
  expect(createDefaultConfiguration(bare, 'g70')).toMatchObject({
    trimId: '',
    exteriorColorId: '',
  });
});

test(
  'a base price halfway between two trims matches the cheaper trim',
  { meta: { requirements: 'TR-05' } },
  () => {
    const list = aPriceList({ trims: [trim('dear', 0, 1500), trim('cheap', 1, 500)] });
    const g70 = list.vehicles.find(({ id }) => id === 'g70') as (typeof list.vehicles)[number];
    expect(matchTrim(list, g70, g70.priceRange.min + 1000)).toBe('cheap');
    expect(matchTrim(list, g70, g70.priceRange.min + 1001)).toBe('dear');
  },
);

test('a new build starts with the last viewed car of the own make, else with the first car of the own make', () => {
  const { vehicles } = aPriceList();
  const own = vehicles.filter(({ make }) => make === OWN_MAKE);
  const others = vehicles.filter(({ make }) => make !== OWN_MAKE);
  const begunWith = (offered: typeof vehicles, lookedAt?: string) =>
    selectStartingVehicle({ vehicles: offered }, lookedAt);
  const all = [...others, ...own];
  for (const vehicle of own) expect(begunWith(all, vehicle.id)).toBe(vehicle);
  for (const { id } of others) expect(begunWith(all, id)).toBe(own[0]);
  expect(begunWith(all)).toBe(own[0]);
  expect(begunWith(others)).toBe(others[0]);
  expect(selectStartingVehicle({ vehicles: [] }, 'g70')).toBeUndefined();
});

test('every option of a price list contains its kind', () => {
  const list = aPriceList();
  for (const kind of optionKinds) {
    const options = listOptionsOfKind(list, kind);
    expect(options.length).toBeGreaterThan(0);
    expect(new Set(options.map((option) => option.kind))).toEqual(new Set([kind]));
  }
});

test('a price breakdown begins with make and model, and unknown choices cost zero', () => {
  const list = aPriceList();
  const usual = createDefaultConfiguration(list, 'g70');
  expect(createPriceBreakdown(list, usual)[0]).toMatchObject({
    name: 'Genesis G70',
    amount: 179_900 * 5,
  });
  const unknown = { ...usual, vehicleId: 'edsel', trimId: 'none' };
  expect(createPriceBreakdown(list, unknown)[0]).toMatchObject({ name: 'edsel', amount: 0 });
  expect(computeConfiguratorTotal(list, unknown)).toBe(0);
});

test('a price list without translations for a language stays in English', () => {
  const list = aPriceList();
  expect(translatePriceList(list, 'en')).toBe(list);
  const { translations: _none, ...untranslated } = list;
  expect(translatePriceList(untranslated, 'es')).toBe(untranslated);
  const oneLanguage = { ...list, translations: { es: list.translations?.es ?? {} } };
  expect(translatePriceList(oneLanguage, 'fr')).toBe(oneLanguage);
  const spanish = translatePriceList(list, 'es');
  expect(translatePriceList(list, 'es')).toBe(spanish);
  expect(spanish.exteriorColors[0]?.name).toBe('Gris Himalaya');
  expect(spanish.translations).toBe(list.translations);
});

test('a changed maximum price of another make’s vehicle is reported with make, model and field', () => {
  const before = aCatalogue();
  const [first, ...others] = before.otherVehicles;
  if (!first) throw new Error('no other vehicle');
  const priceRange = { ...first.priceRange, max: first.priceRange.max + 1 };
  const dearer = aCatalogue({ otherVehicles: [{ ...first, priceRange }, ...others] });
  const { min } = first.priceRange;
  expect(diffContent(before, dearer)).toEqual([
    {
      part: 'otherVehicles',
      id: first.id,
      name: `${first.make} ${first.model}`,
      kind: 'changed',
      price: { from: min * 5, to: min * 5 },
      fields: ['priceRange.max'],
    },
  ]);
});

test('a changed item with the same price is reported with the names of its changed fields', () => {
  const before = aCatalogue();
  const [first, ...others] = before.wheels;
  if (!first) throw new Error('no wheels');
  const renamed = aCatalogue({ wheels: [{ ...first, name: 'Nineteen' }, ...others] });
  expect(diffContent(before, renamed)).toMatchObject([{ id: '19-inch', fields: ['name'] }]);
});

test('`contentOf` returns the content of the catalog file, without the fields that loading adds', () => {
  expect(contentOf(aPriceList())).toEqual(aCatalogue());
});
