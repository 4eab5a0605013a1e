import { expect, test } from 'vitest';
import { rimSizeOf } from './rim-size.ts';

test.each([
  ['known', '19-inch', 19],
  ['known', '20-inch', 20],
  ['known', '21-inch', 21],
  ['unknown', '22-inch', 19],
  ['unknown', 'alloy', 19],
])('wheels with the %s id %s are drawn with a diameter of %d inches', (_kind, wheelsId, size) => {
  expect(rimSizeOf(wheelsId)).toBe(size);
});
