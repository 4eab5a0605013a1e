import { expect, test } from 'vitest';
import { toCompareAddress, parseCompareItems } from './compare-address.ts';

test('the compared items are encoded in the URL and decoded unchanged', () => {
  const items = [
    { vehicleId: 'g70', trimId: null },
    { vehicleId: 'gv80', trimId: 'gv80-prestige' },
    { buildId: '0198f3c2-7c4e' },
  ];
  const address = toCompareAddress(items);
  const search = new URL(address, 'http://tablet').searchParams;
  expect(address).toBe('/compare?items=g70,gv80:gv80-prestige,@0198f3c2-7c4e');
  expect(parseCompareItems(search.get('items'))).toEqual(items);
});

test('ids of compared items with special URL characters are decoded unchanged', () => {
  const items = [{ vehicleId: 'a&b', trimId: 'ä/%' }, { buildId: 'a+b#c' }];
  const search = new URL(toCompareAddress(items), 'http://tablet').searchParams;
  expect(parseCompareItems(search.get('items'))).toEqual(items);
});

test('at most three items are decoded from the URL of a comparison, and an invalid URL does not throw', () => {
  expect(parseCompareItems('a,b,@c,d')).toEqual([
    { vehicleId: 'a', trimId: null },
    { vehicleId: 'b', trimId: null },
    { buildId: 'c' },
  ]);
  expect(parseCompareItems(null)).toEqual([]);
  expect(parseCompareItems(',,:,%')).toEqual([
    { vehicleId: '', trimId: null },
    { vehicleId: '%', trimId: null },
  ]);
});
