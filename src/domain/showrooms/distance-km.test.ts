import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDistanceKm, type Coordinates } from './distance-km.ts';

const newYork = { latitude: 40.7128, longitude: -74.006 };
const seattle = { latitude: 47.6062, longitude: -122.3321 };

test(
  'the distance from New York to Seattle is about 3,870 km',
  { meta: { requirements: 'ENT-48' } },
  () => {
    expect(computeDistanceKm(newYork, seattle)).toBeCloseTo(3866, -1);
    expect(computeDistanceKm(newYork, newYork)).toBe(0);
  },
);

const place: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('distances are equal in both directions and at most half the circumference of the earth', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(computeDistanceKm(a, b)).toBeCloseTo(computeDistanceKm(b, a), 6);
      expect(computeDistanceKm(a, b)).toBeLessThanOrEqual(20_016);
    }),
  );
});
