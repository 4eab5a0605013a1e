import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundToPercentages } from './breakdowns.ts';

test('three equal counts get the percentages 33.4, 33.3 and 33.3, so that the sum is 100', () => {
  expect(roundToPercentages([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
  expect(roundToPercentages([0, 3, 1])).toEqual([0, 75, 25]);
  expect(roundToPercentages([0, 0])).toEqual([0, 0]);
  expect(roundToPercentages([])).toEqual([]);
});

test('percentages add up to 100, and each differs by less than 0.1 from the exact percentage', () => {
  const counts = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(counts, (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      fc.pre(whole > 0);
      const found = roundToPercentages(parts);
      expect(Math.round(found.reduce((sum, share) => sum + share * 10, 0))).toBe(1000);
      for (const [index, part] of parts.entries()) {
        expect(Math.abs((found[index] ?? 0) - (part * 100) / whole)).toBeLessThan(0.1 + 1e-9);
      }
    }),
  );
});
