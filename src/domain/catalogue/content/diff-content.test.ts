import { expect, test } from 'vitest';
import { aCatalogue } from '../price-list.testing.ts';
import { diffContent } from './diff-content.ts';

const catalogue = aCatalogue();

test('the comparison of two price lists ignores the first day of validity', () => {
  expect(diffContent(catalogue, aCatalogue({ validFrom: '2030-01-01' }))).toEqual([]);
});

test('the comparison of two price lists reports a changed price with old and new value, in stored units', () => {
  const [model, models] = [catalogue.models.at(0)!, catalogue.models.slice(1)];
  const [wheels, others] = [catalogue.wheels.at(0)!, catalogue.wheels.slice(1)];
  const after = aCatalogue({
    models: [{ ...model, basePrice: model.basePrice + 100 }, ...models],
    wheels: [{ ...wheels, price: wheels.price + 40, name: 'Forged' }, ...others],
  });
  const base = model.basePrice * 5;
  expect(diffContent(catalogue, after)).toEqual([
    {
      part: 'models',
      id: model.id,
      name: model.name,
      kind: 'changed',
      price: { from: base, to: base + 500 },
      fields: [],
    },
    {
      part: 'wheels',
      id: wheels.id,
      name: 'Forged',
      kind: 'changed',
      price: { from: wheels.price, to: wheels.price + 40 },
      fields: ['name'],
    },
  ]);
});

test('the comparison of two price lists reports removed and added options with their prices', () => {
  const [first, rest] = [catalogue.packages.at(0)!, catalogue.packages.slice(1)];
  const gone = aCatalogue({ packages: rest });
  const said = { part: 'packages', id: first.id, name: first.name, fields: [] };
  const price = first.price;
  expect(diffContent(catalogue, gone)).toEqual([
    { ...said, kind: 'removed', price: { from: price, to: null } },
  ]);
  expect(diffContent(gone, catalogue)).toEqual([
    { ...said, kind: 'added', price: { from: null, to: price } },
  ]);
});

test('every item of the first price list, which has no predecessor, is reported as added', () => {
  const diff = diffContent(undefined, catalogue);
  expect(new Set(diff.map(({ kind }) => kind))).toEqual(new Set(['added']));
  expect(diff.filter(({ part }) => part === 'models')).toHaveLength(catalogue.models.length);
});
