import { expect, test } from 'vitest';
import { isDeeperThan } from './json-body.ts';

test('depth counts objects and lists, not what they hold', () => {
  expect(isDeeperThan('text', 0)).toBe(false);
  expect(isDeeperThan([], 0)).toBe(false);
  expect(isDeeperThan([1], 0)).toBe(true);
  expect(isDeeperThan({ a: [{ b: null }] }, 3)).toBe(false);
  expect(isDeeperThan({ a: [{ b: null }] }, 2)).toBe(true);
});

test('a nesting that would overflow any recursion is measured calmly', () => {
  expect(isDeeperThan(JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)), 64)).toBe(true);
});
