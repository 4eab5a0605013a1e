import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { listNamesInReason, listOfferedOptions } from './offered-options.ts';

const priceList = aPriceList();

function idsOf(kind: Parameters<typeof listOfferedOptions>[2], vehicleId: string) {
  return listOfferedOptions(priceList, vehicleId, kind).map(({ id }) => id);
}

test(
  'an option of other models is shown as unavailable, with the names of the models that have the option',
  { meta: { requirements: 'TR-06' } },
  () => {
    const sevilla = listOfferedOptions(priceList, 'gv80', 'interior').find(({ name }) =>
      name.startsWith('Sevilla'),
    );
    expect(sevilla?.isAvailable).toBe(false);
    expect(sevilla?.reason && listNamesInReason(priceList, 'gv80', sevilla.reason)).toEqual([
      'G70',
      'G80',
      'GV70',
    ]);
  },
);

test(
  'the reason why an option is unavailable names no models of another make',
  { meta: { requirements: 'TR-06' } },
  () => {
    const wheels = listOfferedOptions(priceList, 'g70', 'wheels').find(
      ({ id }) => id === '20-inch',
    );
    expect(wheels?.available).toContain('aurelis-solace');
    expect(wheels?.reason && listNamesInReason(priceList, 'g70', wheels.reason)).toEqual([
      'G80',
      'G90',
      'GV60',
      'GV70',
      'GV80',
    ]);
  },
);

test(
  'an option that only other makes have is not shown',
  { meta: { requirements: 'TR-06' } },
  () => {
    expect(idsOf('package', 'gv80')).not.toContain('all-season');
    expect(idsOf('package', 'aurelis-lumen')).toContain('all-season');
  },
);

test(
  'the trim panel of a model shows only the trims of that model',
  { meta: { requirements: 'BUILD-12' } },
  () => {
    expect(idsOf('trim', 'gv80')).toEqual(['gv80-select', 'gv80-advanced', 'gv80-prestige']);
  },
);

test(
  'a model of the dealer’s own make has six exterior colors',
  { meta: { requirements: 'BUILD-13' } },
  () => {
    expect(idsOf('exterior', 'g70')).toHaveLength(6);
  },
);
