import { expect, test } from 'vitest';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { checkConfiguration } from '#domain/catalogue/check-configuration.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { freshFields, nearestConfiguration, readCarriedOver } from './build-start.ts';

const priceList = aPriceList();
const nobody = { customerId: null, vehicleId: undefined };

test(
  'a new build begins with the first car of the own make',
  { meta: { requirements: 'BUILD-03' } },
  () => {
    const others = priceList.vehicles.filter(({ make }) => make !== 'Genesis');
    const mixed = { ...priceList, vehicles: [...others, ...priceList.vehicles] };
    expect(freshFields({ priceList: mixed, ...nobody })?.vehicleId).toBe('g70');
  },
);

test(
  'a new build begins with the car of the own make that the customer selected',
  { meta: { requirements: 'BUILD-03' } },
  () => {
    const start = { priceList, customerId: 'maria' };
    expect(freshFields({ ...start, vehicleId: 'gv80' })?.vehicleId).toBe('gv80');
    expect(freshFields({ ...start, vehicleId: 'aurelis-lumen' })?.vehicleId).toBe('g70');
    expect(freshFields({ ...start, vehicleId: 'gone' })?.vehicleId).toBe('g70');
  },
);

test(
  'without a car of the own make a new build begins with the first vehicle',
  { meta: { requirements: 'BUILD-04' } },
  () => {
    const vehicles = priceList.vehicles.filter(({ make }) => make !== 'Genesis');
    const fields = freshFields({ priceList: { ...priceList, vehicles }, ...nobody });
    expect(fields?.vehicleId).toBe(vehicles[0]?.id);
  },
);

test(
  'without any vehicle there is no initial configuration',
  { meta: { requirements: 'BUILD-29' } },
  () => {
    expect(freshFields({ priceList: { ...priceList, vehicles: [] }, ...nobody })).toBeNull();
  },
);

test(
  'a new build has black interior, 19-inch wheels, no packages, a price list',
  { meta: { requirements: 'ENT-10, CONST-08, CONST-09' } },
  () => {
    expect(freshFields({ priceList, customerId: 'maria', vehicleId: 'gv80' })).toMatchObject({
      interiorColorId: 'black',
      wheelsId: '19-inch',
      packageIds: [],
      customerId: 'maria',
      priceListId: 'price-list-1',
    });
  },
);

test('another screen passes a configuration with or without its price list', () => {
  const configuration = aConfiguration({ packageIds: ['sound'] });
  expect(readCarriedOver({ configuration })).toEqual(configuration);
  const withList = readCarriedOver({ configuration, priceListId: 'price-list-2' });
  expect(withList).toEqual({ ...configuration, priceListId: 'price-list-2' });
  for (const other of [null, { customerId: 'maria' }, { configuration: { vehicleId: '' } }]) {
    expect(readCarriedOver(other)).toBeNull();
  }
});

test('the nearest configuration replaces unavailable options by defaults and keeps the others', () => {
  const chosen = aConfiguration({
    wheelsId: 'gone-wheels',
    interiorColorId: 'gone-leather',
    exteriorColorId: 'melbourne-red',
    packageIds: ['gone-package', 'sound'],
  });
  const nearest = nearestConfiguration(priceList, chosen);
  expect(nearest).toEqual(
    aConfiguration({ exteriorColorId: 'melbourne-red', packageIds: ['sound'] }),
  );
  expect(nearest && checkConfiguration(priceList, nearest)).toEqual([]);
  expect(nearestConfiguration(priceList, { ...chosen, vehicleId: 'gone' })).toBeNull();
});
