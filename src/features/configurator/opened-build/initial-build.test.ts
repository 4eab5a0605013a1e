import { expect, test } from 'vitest';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { checkConfiguration } from '#domain/catalogue/configuration/check-configuration.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import {
  createInitialFields,
  findNearestConfiguration,
  readPassedConfiguration,
} from './initial-build.ts';

const priceList = aPriceList();
const noChoice = { customerId: null, vehicleId: undefined };

test(
  'a new build begins with the first vehicle of the dealer’s own make',
  { meta: { requirements: 'BUILD-03' } },
  () => {
    const others = priceList.vehicles.filter(({ make }) => make !== 'Genesis');
    const mixed = { ...priceList, vehicles: [...others, ...priceList.vehicles] };
    expect(createInitialFields({ priceList: mixed, ...noChoice })?.vehicleId).toBe('g70');
  },
);

test(
  'a new build begins with the vehicle of the dealer’s own make that the customer selected before',
  { meta: { requirements: 'BUILD-03' } },
  () => {
    const start = { priceList, customerId: 'maria' };
    expect(createInitialFields({ ...start, vehicleId: 'gv80' })?.vehicleId).toBe('gv80');
    expect(createInitialFields({ ...start, vehicleId: 'aurelis-lumen' })?.vehicleId).toBe('g70');
    expect(createInitialFields({ ...start, vehicleId: 'gone' })?.vehicleId).toBe('g70');
  },
);

test(
  'without a vehicle of the dealer’s own make, a new build begins with the first vehicle',
  { meta: { requirements: 'BUILD-04' } },
  () => {
    const vehicles = priceList.vehicles.filter(({ make }) => make !== 'Genesis');
    const fields = createInitialFields({ priceList: { ...priceList, vehicles }, ...noChoice });
    expect(fields?.vehicleId).toBe(vehicles[0]?.id);
  },
);

test(
  'a price list without vehicles has no initial configuration',
  { meta: { requirements: 'BUILD-29' } },
  () => {
    expect(
      createInitialFields({ priceList: { ...priceList, vehicles: [] }, ...noChoice }),
    ).toBeNull();
  },
);

test(
  'a new build has a black interior, 19-inch wheels, no packages, and the current price list',
  { meta: { requirements: 'ENT-10, CONST-08, CONST-09' } },
  () => {
    expect(
      createInitialFields({ priceList, customerId: 'maria', vehicleId: 'gv80' }),
    ).toMatchObject({
      interiorColorId: 'black',
      wheelsId: '19-inch',
      packageIds: [],
      customerId: 'maria',
      priceListId: 'price-list-1',
    });
  },
);

test('a configuration passed by another screen is accepted with or without the id of a price list', () => {
  const configuration = aConfiguration({ packageIds: ['sound'] });
  expect(readPassedConfiguration({ configuration })).toEqual(configuration);
  const withList = readPassedConfiguration({ configuration, priceListId: 'price-list-2' });
  expect(withList).toEqual({ ...configuration, priceListId: 'price-list-2' });
  for (const other of [null, { customerId: 'maria' }, { configuration: { vehicleId: '' } }]) {
    expect(readPassedConfiguration(other)).toBeNull();
  }
});

test('the nearest configuration replaces unavailable options by defaults and keeps available options', () => {
  const chosen = aConfiguration({
    wheelsId: 'gone-wheels',
    interiorColorId: 'gone-leather',
    exteriorColorId: 'melbourne-red',
    packageIds: ['gone-package', 'sound'],
  });
  const nearest = findNearestConfiguration(priceList, chosen);
  expect(nearest).toEqual(
    aConfiguration({ exteriorColorId: 'melbourne-red', packageIds: ['sound'] }),
  );
  expect(nearest && checkConfiguration(priceList, nearest)).toEqual([]);
  expect(findNearestConfiguration(priceList, { ...chosen, vehicleId: 'gone' })).toBeNull();
});
