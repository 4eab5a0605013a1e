import { expect, test } from 'vitest';
import { isDeeperThan } from './json-body.ts';

test('only nested objects and arrays increase the depth of a JSON body', () => {
  expect(isDeeperThan('text', 0)).toBe(false);
  expect(isDeeperThan([], 0)).toBe(false);
  expect(isDeeperThan([1], 0)).toBe(true);
  expect(isDeeperThan({ a: [{ b: null }] }, 3)).toBe(false);
  expect(isDeeperThan({ a: [{ b: null }] }, 2)).toBe(true);
});

test('the depth of a JSON body with 200,000 nested arrays is checked without a stack overflow', () => {
  expect(isDeeperThan(JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)), 64)).toBe(true);
});
