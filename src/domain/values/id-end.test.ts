import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getIdEnd } from './id-end.ts';

test.each([
  ['0192f0c1-7a4e-7c31-9d02-5b1e3f2a9c01', '3f2a9c01'],
  ['manhattan-0180', '0180'],
  ['temp_1764210000000', '10000000'],
  ['0192f0c1beef', 'f0c1beef'],
  ['walk-in', 'walk-in'],
])('the end of the id %s is %s', (id, end) => {
  expect(getIdEnd(id)).toBe(end);
});

test('the end of an id has one to eight characters and equals the last part of the id', () => {
  const ids = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
  fc.assert(
    fc.property(ids, (id) => {
      const end = getIdEnd(id);
      expect(id.endsWith(end)).toBe(true);
      expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(end.length);
    }),
  );
});
