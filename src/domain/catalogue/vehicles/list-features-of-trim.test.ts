import { expect, test } from 'vitest';
import { aPriceList } from '../price-list.testing.ts';
import { listFeaturesOfTrim } from './list-features-of-trim.ts';

test('a feature that a trim adds is listed only for this trim and for more expensive trims', () => {
  const differential = 'Electronic limited-slip differential';
  const trims = [
    { id: 'select', ordinal: 0, name: 'Select', price: 0 },
    { id: 'sport', ordinal: 1, name: 'Sport', price: 99_000, additions: [differential] },
    { id: 'prestige', ordinal: 2, name: 'Prestige', price: 206_000, additions: ['Sunshades'] },
  ];
  const priceList = { ...aPriceList(), trims };
  const vehicle = { id: 'gv80', features: ['Surround view', `${differential} on Sport`] };
  const featuresOf = (trimId: string) => listFeaturesOfTrim(priceList, vehicle, trimId);
  expect(featuresOf('select')).toEqual(['Surround view']);
  expect(featuresOf('sport')).toEqual(['Surround view', differential]);
  expect(featuresOf('prestige')).toEqual(['Surround view', differential]);
});
