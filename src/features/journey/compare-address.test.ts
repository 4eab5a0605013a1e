import { expect, test } from 'vitest';
import { compareAddress, readCompareItems } from './compare-address.ts';

test('what is compared stands in the address and is read back from it', () => {
  const items = [
    { vehicleId: 'g70', trimId: null },
    { vehicleId: 'gv80', trimId: 'gv80-prestige' },
    { vehicleId: 'a&b', trimId: 'ä/%' },
  ];
  const address = compareAddress(items);
  const search = new URL(address, 'http://tablet').searchParams;
  expect(address).toMatch(/^\/compare\?items=g70,gv80:gv80-prestige,/);
  expect(readCompareItems(search.get('items'))).toEqual(items);
});

test('of a longer address the first three count, and a broken one is no error', () => {
  expect(readCompareItems('a,b,c,d').map(({ vehicleId }) => vehicleId)).toEqual(['a', 'b', 'c']);
  expect(readCompareItems(null)).toEqual([]);
  expect(readCompareItems(',,:,%')).toEqual([
    { vehicleId: '', trimId: null },
    { vehicleId: '%', trimId: null },
  ]);
});
