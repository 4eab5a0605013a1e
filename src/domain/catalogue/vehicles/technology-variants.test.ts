import { expect, test } from 'vitest';
import { aPriceList } from '../price-list.testing.ts';
import { listTechnologyVariants } from './technology-variants.ts';

const { vehicles } = aPriceList();
const variantsOf = (vehicleId: string) =>
  listTechnologyVariants(vehicles.find(({ id }) => id === vehicleId)!);

test(
  'the engine variants of a vehicle cost the minimum, 20,000 stored units more, and the maximum price',
  { meta: { requirements: 'CT-04, CONST-51, CONST-52, CONST-53, CONST-54' } },
  () => {
    for (const { id, priceRange } of vehicles) {
      const prices = variantsOf(id).map(({ price }) => price);
      expect(prices).toEqual([priceRange.min, priceRange.min + 20_000, priceRange.max]);
    }
  },
);

test(
  'engine variants are sorted by price even if the price range is narrow',
  { meta: { requirements: 'CT-33' } },
  () => {
    const vehicle = vehicles.at(0)!;
    const narrow = { ...vehicle, priceRange: { min: 100, max: 5000 } };
    expect(listTechnologyVariants(narrow).map(({ price }) => price)).toEqual([100, 5000, 20_100]);
  },
);

test(
  'the first engine variant has a tank of 60 liters, the others 69 liters, electric variants no tank',
  { meta: { requirements: 'CT-33, CONST-55, CONST-56' } },
  () => {
    expect(variantsOf('g70').map(({ fuelTank }) => fuelTank)).toEqual([60, 69, 69]);
    expect(variantsOf('gv60').map(({ fuelTank }) => fuelTank)).toEqual([null, null, null]);
    expect(variantsOf('gv70').map(({ seating }) => seating)).toEqual([5, 5, 5]);
  },
);
