import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { listShownCars } from './shown-cars.ts';
import { getTextShift } from './use-car-rotation.ts';

const { vehicles } = aPriceList();

test('all cars with photos are shown before any car repeats, and no car repeats in the same color', () => {
  const cars = listShownCars(vehicles);
  const pictured = new Set(cars.map(({ vehicle }) => vehicle.id));
  expect(pictured.size).toBeGreaterThan(0);
  const first = cars.slice(0, pictured.size).map(({ vehicle }) => vehicle.id);
  expect(new Set(first).size).toBe(pictured.size);
  const shown = cars.map(({ vehicle, color }) => `${vehicle.id} ${color.id}`);
  expect(new Set(shown).size).toBe(shown.length);
});

test('the idle screen does not show a car without a photo', () => {
  expect(listShownCars(vehicles, {})).toEqual([]);
  expect(listShownCars([])).toEqual([]);
});

test('the text shift on the idle screen varies with the car, and is at most 14 px in each direction', () => {
  const places = Array.from({ length: 40 }, (_, turn) => getTextShift(turn));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(30);
  for (const { x, y } of places) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(14);
});
