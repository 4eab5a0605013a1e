import { expect, test } from 'vitest';
import { isDeeperThan } from './json-body.ts';

test('depth counts nested objects and arrays, not other values', () => {
  expect(isDeeperThan('text', 0)).toBe(false);
  expect(isDeeperThan([], 0)).toBe(false);
  expect(isDeeperThan([1], 0)).toBe(true);
  expect(isDeeperThan({ a: [{ b: null }] }, 3)).toBe(false);
  expect(isDeeperThan({ a: [{ b: null }] }, 2)).toBe(true);
});

test('200,000 nested arrays do not overflow the stack', () => {
  expect(isDeeperThan(JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)), 64)).toBe(true);
});
