import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { listInteriorColors } from './list-interior-colors.ts';

const priceList = aPriceList();

function colorsOf(vehicleId: string, chosenId: string | null) {
  const vehicle = priceList.vehicles.find(({ id }) => id === vehicleId)!;
  const { colors, chosen } = listInteriorColors(priceList, vehicle, chosenId);
  return { ids: colors.map(({ id }) => id), chosen: chosen?.id };
}

test(
  'only the leathers available for the vehicle are listed',
  { meta: { requirements: 'TR-15' } },
  () => {
    expect(colorsOf('gv60', null)).toEqual({ ids: ['black'], chosen: 'black' });
    expect(colorsOf('g90', 'fog-gray')).toEqual({
      ids: ['black', 'makalu-gray', 'fog-gray', 'vanilla-beige'],
      chosen: 'fog-gray',
    });
  },
);

test('a selected leather that is unavailable for the vehicle is replaced by the default leather', () => {
  expect(colorsOf('gv80', 'sevilla-red').chosen).toBe('black');
});
