import { expect, test } from 'vitest';
import { aPriceList } from '../price-list.testing.ts';
import { classifyVehicleShape } from './vehicle-shape.ts';

test('every vehicle of the demo catalog has the silhouette of its body type', () => {
  const shapes = aPriceList().vehicles.map(({ id, type, dimensions: { height } }) => [
    id,
    classifyVehicleShape({ type, height }),
  ]);
  expect(Object.fromEntries(shapes)).toEqual({
    g70: 'sedan',
    g80: 'sedan',
    g90: 'sedan',
    gv60: 'coupe-suv',
    gv70: 'suv',
    gv80: 'suv',
    'aurelis-lumen': 'sedan',
    'aurelis-solace': 'suv',
    'aurelis-vesper': 'sedan',
    'halden-tarn': 'coupe-suv',
    'halden-fjord': 'coupe-suv',
    'halden-strand': 'suv',
  });
});
