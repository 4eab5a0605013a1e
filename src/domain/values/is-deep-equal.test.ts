import { expect, test } from 'vitest';
import { isDeepEqual } from './is-deep-equal.ts';

test('equal primitives and equal objects are deeply equal', () => {
  expect(isDeepEqual('hot', 'hot')).toBe(true);
  expect(isDeepEqual({ min: 1, max: 2 }, { min: 1, max: 2 })).toBe(true);
  expect(isDeepEqual(undefined, undefined)).toBe(true);
});

test('values that differ in type, case, content or array order are not deeply equal', () => {
  const differing: [unknown, unknown][] = [
    ['hot', 'Hot'],
    [
      { min: 1, max: 2 },
      { min: 1, max: 3 },
    ],
    ['1', 1],
    [null, undefined],
    ['', null],
    [
      [1, 2],
      [2, 1],
    ],
  ];
  for (const [a, b] of differing) expect(isDeepEqual(a, b)).toBe(false);
});

test('objects with the same keys in another order are deeply equal', () => {
  expect(isDeepEqual({ min: 1, max: 2 }, { max: 2, min: 1 })).toBe(true);
});
