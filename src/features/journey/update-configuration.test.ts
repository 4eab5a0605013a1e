import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { emptyConfiguration } from '../../data/session/customer-session.ts';
import { updateConfiguration } from './update-configuration.ts';

const priceList = aPriceList();

test('STATE-01, ENT-01: a configuration starts empty, with a total of 0', () => {
  expect(Object.keys(emptyConfiguration).sort()).toEqual([
    'country',
    'engine',
    'exteriorColor',
    'features',
    'interiorColor',
    'language',
    'model',
    'selectedVehicle',
    'totalPrice',
  ]);
  expect(emptyConfiguration).toMatchObject({ model: null, features: [], totalPrice: 0 });
});

test('STATE-03, STATE-04: each change is merged, and the total is recalculated', () => {
  const withModel = updateConfiguration(priceList, emptyConfiguration, { model: 'g70' });
  expect(withModel.totalPrice).toBe(179_900 * 5);
  const withLeather = updateConfiguration(priceList, withModel, { interiorColor: 'sevilla-red' });
  expect(withLeather).toEqual({
    ...withModel,
    interiorColor: 'sevilla-red',
    totalPrice: (179_900 + 3000) * 5,
  });
});

test('STATE-02: without a model the total is 0 again', () => {
  const chosen = updateConfiguration(priceList, emptyConfiguration, { model: 'g90' });
  expect(updateConfiguration(priceList, chosen, emptyConfiguration)).toEqual(emptyConfiguration);
});
