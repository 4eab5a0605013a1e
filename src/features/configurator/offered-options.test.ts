import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { namesInReason, offeredOptions } from './offered-options.ts';

const priceList = aPriceList();

function idsOf(kind: Parameters<typeof offeredOptions>[2], vehicleId: string) {
  return offeredOptions(priceList, vehicleId, kind).map(({ id }) => id);
}

test('TR-06: an option of another model is shown as unavailable with the models that have it', () => {
  const sevilla = offeredOptions(priceList, 'gv80', 'interior').find(({ name }) =>
    name.startsWith('Sevilla'),
  );
  expect(sevilla?.isAvailable).toBe(false);
  expect(sevilla?.reason && namesInReason(priceList, 'gv80', sevilla.reason)).toEqual([
    'G70',
    'G80',
    'GV70',
  ]);
});

test('TR-06: the models of another make are no alternative for an option', () => {
  const wheels = offeredOptions(priceList, 'g70', 'wheels').find(({ id }) => id === '20-inch');
  expect(wheels?.available).toContain('aurelis-solace');
  expect(wheels?.reason && namesInReason(priceList, 'g70', wheels.reason)).toEqual([
    'G80',
    'G90',
    'GV60',
    'GV70',
    'GV80',
  ]);
});

test('TR-06: an option that only other makes have is not shown', () => {
  expect(idsOf('package', 'gv80')).not.toContain('all-season');
  expect(idsOf('package', 'aurelis-lumen')).toContain('all-season');
});

test('BUILD-12: a model has only its own trims', () => {
  expect(idsOf('trim', 'gv80')).toEqual(['gv80-select', 'gv80-advanced', 'gv80-prestige']);
});

test('BUILD-13: a model of the own make has six colours', () => {
  expect(idsOf('exterior', 'g70')).toHaveLength(6);
});
