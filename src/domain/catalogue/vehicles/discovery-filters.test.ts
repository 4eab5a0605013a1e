import * as v from 'valibot';
import { expect, test } from 'vitest';
import { aPriceList } from '../price-list.testing.ts';
import {
  chooseMake,
  choosePriceRange,
  chooseSeating,
  chooseType,
  createBudgetFilters,
  listDiscoveryChoices,
  filterVehicles,
  discoveryFiltersSchema,
  noFilters,
  PRICE_SLIDER,
} from './discovery-filters.ts';

const { vehicles } = aPriceList();
const g70 = vehicles.find(({ id }) => id === 'g70') as (typeof vehicles)[number];
const genesis = chooseMake(noFilters, 'Genesis');
const suvs = chooseType(genesis, 'SUV');
const sevenSeats = chooseSeating(suvs, 7);

test(
  'the initial filters select the full price range and match all vehicles',
  { meta: { requirements: 'ENT-33, CONST-15, VAL-20, VAL-21, VAL-22' } },
  () => {
    expect(noFilters).toEqual({ priceRange: { min: 500_000, max: 15_000_000 } });
    expect(PRICE_SLIDER).toEqual({ min: 500_000, max: 15_000_000, step: 500_000 });
    expect(filterVehicles(vehicles, noFilters)).toEqual(vehicles);
  },
);

test.each([
  [
    [0, 800_000],
    [500_000, 1_000_000],
  ],
  [
    [1_200_000, 2_000_000],
    [1_000_000, 2_000_000],
  ],
  [
    [15_000_000, 90_000_000],
    [15_000_000, 15_000_000],
  ],
] as const)('the filters of the budget %j select the price range %j', (budget, range) => {
  const filters = createBudgetFilters({ min: budget[0], max: budget[1] });
  expect(filters).toEqual({ priceRange: { min: range[0], max: range[1] } });
});

test(
  'a change of the price range clears make, type and seating',
  { meta: { requirements: 'STATE-19' } },
  () => {
    const priceRange = { min: 1_000_000, max: 2_000_000 };
    expect(choosePriceRange(priceRange)).toEqual({ priceRange });
  },
);

test(
  'selecting a make clears type and seating; selecting the same make again also clears the make',
  { meta: { requirements: 'STATE-20, STATE-21' } },
  () => {
    expect(chooseMake(sevenSeats, 'Halden')).toEqual({ ...noFilters, make: 'Halden' });
    expect(chooseMake(sevenSeats, 'Genesis')).toEqual(noFilters);
  },
);

test(
  'selecting the already selected body type or number of seats clears this filter',
  { meta: { requirements: 'STATE-23, STATE-24' } },
  () => {
    expect(chooseType(sevenSeats, 'SUV')).toEqual(genesis);
    expect(chooseType(sevenSeats, 'Sedan')).toEqual({ ...genesis, type: 'Sedan' });
    expect(chooseSeating(sevenSeats, 7)).toEqual(suvs);
  },
);

test(
  'each vehicle filter offers only values that occur among vehicles matching the earlier filters',
  { meta: { requirements: 'STATE-22' } },
  () => {
    expect(listDiscoveryChoices(vehicles, noFilters)).toEqual({
      makes: ['Genesis', 'Aurelis', 'Halden'],
      types: [],
      seatings: [],
    });
    expect(listDiscoveryChoices(vehicles, genesis).types).toEqual(['Sedan', 'Crossover', 'SUV']);
    expect(listDiscoveryChoices(vehicles, suvs).seatings).toEqual([5, 7]);
    const cheap = choosePriceRange({ min: 500_000, max: 800_000 });
    expect(listDiscoveryChoices(vehicles, cheap).makes).toEqual(['Halden']);
  },
);

test('the filtered vehicles match all selected filters', () => {
  expect(filterVehicles(vehicles, sevenSeats).map(({ id }) => id)).toEqual(['gv80']);
  expect(filterVehicles(vehicles, { ...noFilters, make: 'Unknown' })).toEqual([]);
});

test('complete stored filters are valid, and stored filters without a price range are invalid', () => {
  const kept: unknown = JSON.parse(JSON.stringify(sevenSeats));
  expect(v.parse(discoveryFiltersSchema, kept)).toEqual(sevenSeats);
  expect(v.is(discoveryFiltersSchema, { make: 'Genesis' })).toBe(false);
});

test('a vehicle matches a price filter even if its price range only touches the range of the filter', () => {
  const { min, max } = g70.priceRange;
  const found = (priceRange: { min: number; max: number }) =>
    filterVehicles([g70], { priceRange }).length;
  expect([found({ min: 0, max: min }), found({ min: 0, max: min - 1 })]).toEqual([1, 0]);
  expect([found({ min: max, max: max + 9 }), found({ min: max + 1, max: max + 9 })]).toEqual([
    1, 0,
  ]);
});

test('the filters for type, seating and make exclude vehicles with other values', () => {
  const idsOf = (filters: object) =>
    filterVehicles(vehicles, { ...noFilters, ...filters }).map(({ id }) => id);
  expect(idsOf({ type: 'Sedan' })).toEqual(['g70', 'g80', 'g90', 'aurelis-lumen']);
  expect(idsOf({ seatingCapacity: 7 })).toEqual(['gv80', 'aurelis-solace']);
  expect(idsOf({ make: 'Halden' })).toEqual(['halden-tarn', 'halden-fjord', 'halden-strand']);
});

test('selecting another number of seats replaces the selected number', () => {
  expect(chooseSeating(sevenSeats, 5)).toEqual({ ...suvs, seatingCapacity: 5 });
});

test('the offered numbers of seats are sorted and occur among vehicles of the selected body type', () => {
  const seats = (seatingCapacity: number, type = 'SUV') => ({ ...g70, type, seatingCapacity });
  const choices = listDiscoveryChoices([seats(7), seats(5), seats(2, 'Sedan'), seats(10)], suvs);
  expect(choices.seatings).toEqual([5, 7, 10]);
});
