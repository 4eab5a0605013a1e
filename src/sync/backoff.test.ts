import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeBackoffDelay } from './backoff.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('the pause before the next attempt doubles after each failure, from half a second to eight seconds', () => {
  const longest = [1, 2, 3, 4, 5, 6].map((failures) => computeBackoffDelay(failures, () => 1));
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
});

test('for any number of failures, the pause before the next attempt is between 250 ms and ten seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), random, (failures, chance) => {
      const delay = computeBackoffDelay(failures, () => chance);
      expect(delay).toBeGreaterThanOrEqual(250);
      expect(delay).toBeLessThanOrEqual(10_000);
    }),
  );
});

test('the pause before the next attempt has a random part', () => {
  expect(computeBackoffDelay(5, () => 0)).toBe(4000);
  expect(computeBackoffDelay(5, () => 0.5)).toBe(6000);
});
