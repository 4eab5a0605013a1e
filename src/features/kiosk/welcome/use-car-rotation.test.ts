import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getVehicleImagePath } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import type { PictureMetadata } from '#domain/catalogue/pictures/vehicle-picture.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { listShownCars } from './shown-cars.ts';
import { getTextShift, useCarRotation } from './use-car-rotation.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const [template] = aPriceList().vehicles;
if (!template) throw new Error('The price list has no vehicles');

const aCar = (model: string, colors: string[]) => ({
  ...template,
  id: model,
  make: 'Genesis',
  model,
  colors: colors.map((id) => ({ id, name: id, hex: '#000000' })),
});
const cars = [
  aCar('G70', ['red', 'blue', 'white']),
  aCar('G80', ['red', 'gray']),
  aCar('G90', ['gray']),
];
const metadata: PictureMetadata = {
  version: '1',
  width: 1,
  height: 1,
  color: '#000000',
  placeholder: '',
};
const pictured = Object.fromEntries(
  cars
    .flatMap(({ make, model, colors }) =>
      colors.map(({ id }) =>
        getVehicleImagePath({ make, model, color: id, view: 'front34', sizeClass: 'desktop' }),
      ),
    )
    .map((path) => [path.replace('/images/vehicles/', '').replace('-desktop.webp', ''), metadata]),
);
const sequence = (known = pictured) =>
  listShownCars(cars, known).map(({ vehicle, color }) => `${vehicle.id} ${color.id}`);

test('each round shows each car in a new color, and omits cars whose colors were all shown before', () => {
  expect(sequence()).toEqual([
    'G70 red',
    'G80 gray',
    'G90 gray',
    'G70 blue',
    'G80 red',
    'G70 white',
  ]);
});

test('colors without a photo and cars without any photo are not shown', () => {
  const without = /g70\/blue|g90/i;
  const known = Object.entries(pictured).filter(([name]) => !without.test(name));
  expect(sequence(Object.fromEntries(known))).toEqual([
    'G70 red',
    'G80 gray',
    'G70 white',
    'G80 red',
  ]);
});

test('the next car is shown every 12 seconds while the page is visible', () => {
  const { result, unmount } = renderAppHook(useCarRotation);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  expect(result.current).toEqual({ turn: 0, shift: { x: 0, y: 0 } });
  pass(11_999);
  expect(result.current.turn).toBe(0);
  pass(1);
  expect(result.current).toEqual({ turn: 1, shift: getTextShift(1) });
  visibility.mockReturnValue('hidden');
  pass(24_000);
  expect(result.current.turn).toBe(1);
  visibility.mockReturnValue('visible');
  pass(12_000);
  expect(result.current.turn).toBe(2);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
