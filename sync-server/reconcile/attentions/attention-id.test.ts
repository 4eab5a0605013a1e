import { expect, test } from 'vitest';
import { deriveActivityKey } from './activity-key.ts';
import { deriveAttentionId, deriveContentAttentionId } from './attention-id.ts';

test('an activity key consists of client id and mutation id, unless the key would be too long', () => {
  const longest = 'c'.repeat(56);
  expect(deriveActivityKey(longest, 1)).toBe(`${longest}-1`);
  expect(deriveActivityKey(longest, 10)).toBe(deriveAttentionId(longest, 10));
});

test('mutations with different clients or mutation ids have different attention ids', () => {
  const ids = [deriveAttentionId('a', 1), deriveAttentionId('a', 2), deriveAttentionId('b', 1)];
  expect(new Set(ids).size).toBe(3);
});

test('an attention id depends on the order of list items in the content, but not on the order of keys', () => {
  const idOf = (content: unknown) => deriveContentAttentionId('client-1', content);
  expect(idOf({ a: { c: 1, d: null, e: 3 }, b: [] })).toBe(
    idOf({ b: [], a: { e: 3, d: null, c: 1 } }),
  );
  expect(idOf([1, 2])).not.toBe(idOf([2, 1]));
  expect(idOf([1])).not.toBe(idOf({ 0: 1 }));
  expect(idOf({ a: 1 })).not.toBe(deriveContentAttentionId('client-2', { a: 1 }));
});
