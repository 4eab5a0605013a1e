import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  chooseMake,
  choosePriceRange,
  chooseSeating,
  chooseType,
  discoveryChoices,
  filterVehicles,
  discoveryFiltersSchema,
  noFilters,
  PRICE_SLIDER,
} from './discovery-filters.ts';
import { aPriceList } from './price-list.testing.ts';

const { vehicles } = aPriceList();
const genesis = chooseMake(noFilters, 'Genesis');
const suvs = chooseType(genesis, 'SUV');
const sevenSeats = chooseSeating(suvs, 7);

test('ENT-33, CONST-15, VAL-20, VAL-21, VAL-22: it begins with the whole of the sliders and nothing chosen', () => {
  expect(noFilters).toEqual({ priceRange: { min: 500_000, max: 15_000_000 } });
  expect(PRICE_SLIDER).toEqual({ min: 500_000, max: 15_000_000, step: 500_000 });
  expect(filterVehicles(vehicles, noFilters)).toEqual(vehicles);
});

test('STATE-19: another price clears make, type and seating', () => {
  const priceRange = { min: 1_000_000, max: 2_000_000 };
  expect(choosePriceRange(priceRange)).toEqual({ priceRange });
});

test('STATE-20, STATE-21: a make clears type and seating; chosen again, it is deselected', () => {
  expect(chooseMake(sevenSeats, 'Halden')).toEqual({ ...noFilters, make: 'Halden' });
  expect(chooseMake(sevenSeats, 'Genesis')).toEqual(noFilters);
});

test('STATE-23, STATE-24: type and seating toggle off when they are picked again', () => {
  expect(chooseType(sevenSeats, 'SUV')).toEqual(genesis);
  expect(chooseType(sevenSeats, 'Sedan')).toEqual({ ...genesis, type: 'Sedan' });
  expect(chooseSeating(sevenSeats, 7)).toEqual(suvs);
});

test('STATE-22: each step offers only what the steps before it have left', () => {
  expect(discoveryChoices(vehicles, noFilters)).toEqual({
    makes: ['Genesis', 'Aurelis', 'Halden'],
    types: [],
    seatings: [],
  });
  expect(discoveryChoices(vehicles, genesis).types).toEqual(['Sedan', 'Crossover', 'SUV']);
  expect(discoveryChoices(vehicles, suvs).seatings).toEqual([5, 7]);
  const cheap = choosePriceRange({ min: 500_000, max: 800_000 });
  expect(discoveryChoices(vehicles, cheap).makes).toEqual(['Halden']);
});

test('what is found is all that was chosen', () => {
  expect(filterVehicles(vehicles, sevenSeats).map(({ id }) => id)).toEqual(['gv80']);
  expect(filterVehicles(vehicles, { ...noFilters, make: 'Nobody' })).toEqual([]);
});

test('filters that were kept are read again, damaged ones are not', () => {
  const kept: unknown = JSON.parse(JSON.stringify(sevenSeats));
  expect(v.parse(discoveryFiltersSchema, kept)).toEqual(sevenSeats);
  expect(v.is(discoveryFiltersSchema, { make: 'Genesis' })).toBe(false);
});
