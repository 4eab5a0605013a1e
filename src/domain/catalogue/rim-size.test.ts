import { expect, test } from 'vitest';
import { rimSizeOf } from './rim-size.ts';

test.each([
  ['19-inch', 19],
  ['20-inch', 20],
  ['21-inch', 21],
  ['22-inch', 19],
  ['alloy', 19],
])('the wheels with the id %s have a diameter of %d inches', (wheelsId, size) => {
  expect(rimSizeOf(wheelsId)).toBe(size);
});
