import { expect, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aDearerPriceList, aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { type ComparedBuild, createCompareColumns } from './compare-columns.ts';
import { createCompareRows, type CompareLabels } from './compare-rows.ts';

const priceList = aPriceList();
const labels: CompareLabels = {
  dollars: (amount) => `$${amount / 20}`,
  from: (amount) => `from $${amount / 20}`,
  length: String,
  seats: String,
  bodyType: String,
  standard: 'standard',
  inPackage: 'in a package',
  none: '–',
};
const model = (vehicleId: string) => ({ vehicleId, trimId: null });
const trim = (vehicleId: string, trimId: string) => ({ vehicleId, trimId });

function rowsOf(...items: Parameters<typeof createCompareColumns>[1][number][]) {
  const rows = createCompareRows(priceList, createCompareColumns(priceList, items), labels);
  return new Map(rows.map((row) => [row.name, row]));
}

test('a row of the comparison is marked as different only if the values of its columns differ', () => {
  const rows = rowsOf(model('g70'), model('gv80'));
  expect(rows.get('price')).toMatchObject({
    values: ['from $44975', 'from $69975'],
    differs: true,
  });
  expect(rows.get('bodyType')?.values).toEqual(['Sedan', 'SUV']);
  expect(rows.get('colors')?.differs).toBe(false);
});

test('the comparison shows each feature as standard, with a price, or as unavailable', () => {
  const rows = rowsOf(model('g70'), model('gv80'), model('halden-fjord'));
  expect(rows.get('Connected services')?.values).toEqual(['standard', 'standard', '–']);
  expect(rows.get('Adaptive air suspension')?.values).toEqual(['–', '$1500', '–']);
});

test('builds are compared by their selected options and their own prices', () => {
  const plain = aBuild({ id: 'plain' });
  const choices = { wheelsId: '21-inch', packageIds: ['ride'], engineVariantId: 'gv80-3' };
  const rich = aBuild({ id: 'rich' }, choices);
  const dearer = { ...aDearerPriceList(), id: 'price-list-2' };
  const builds: ComparedBuild[] = [
    { build: plain, priceList },
    { build: { ...rich, totalPrice: 1 }, priceList: dearer },
  ];
  const items = [{ buildId: 'plain' }, { buildId: 'rich' }, { buildId: 'gone' }, model('gv80')];
  const columns = createCompareColumns(priceList, items, builds);
  expect(columns).toHaveLength(3);
  const rows = new Map(
    createCompareRows(priceList, columns, labels).map((row) => [row.name, row.values.slice(0, 2)]),
  );
  expect(rows.get('price')).toEqual([`$${plain.totalPrice / 20}`, '$0.05']);
  expect(rows.get('power')).toEqual(['300 HP', '409 HP']);
  expect(rows.get('wheels')).toEqual(['19-inch, five double spokes', '21-inch, dark chrome']);
  expect(rows.get('packages')).toEqual(['–', 'Ride']);
  expect(rows.get('Adaptive air suspension')).toEqual(['$1500', 'in a package']);
});

test('if two trims of one model are compared, only price, trim and trim features are marked as different', () => {
  const rows = rowsOf(trim('g70', 'g70-standard'), trim('g70', 'g70-sport-advanced'));
  expect([...rows.values()].filter(({ differs }) => differs).map(({ name }) => name)).toEqual([
    'price',
    'trim',
    'trimFeatures',
  ]);
  expect(rows.get('price')?.values).toEqual(['$44975', '$53475']);
});

test('a trim is compared with its own features and the features of all cheaper trims of the model', () => {
  const rows = rowsOf(model('g80'), trim('g80', 'g80-advanced'), trim('g80', 'g80-sport-prestige'));
  const advanced = 'Front seats with memory · Heated steering wheel · Rear sunshades';
  expect(rows.get('trimFeatures')?.values).toEqual([
    '–',
    advanced,
    `${advanced} · Massage front seats · Power rear seats · Power-closing doors`,
  ]);
});

test.each([
  ['without trim features', 'g70-standard', false],
  ['with trim features', 'g70-sport-advanced', true],
] as const)(
  'a comparison with a trim %s (%s) contains the row for trim features: %s',
  (_, id, hasRow) => {
    const rowNames = [...rowsOf(model('g80'), trim('g70', id)).keys()];
    expect(rowNames).toContain('price');
    expect(rowNames.includes('trimFeatures')).toBe(hasRow);
  },
);

test('the comparison omits unknown vehicles and duplicates, and ignores a trim of another model', () => {
  const columns = createCompareColumns(priceList, [
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
