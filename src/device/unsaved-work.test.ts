import { expect, test } from 'vitest';
import { hasUnsavedWork, markUnsavedWork, useHalfTypedCount } from './unsaved-work.ts';

test('work counts as unsaved until the last half-typed form releases it', () => {
  expect(hasUnsavedWork()).toBe(false);
  const releaseFirst = markUnsavedWork();
  const releaseSecond = markUnsavedWork();
  releaseFirst();
  expect(hasUnsavedWork()).toBe(true);
  releaseSecond();
  expect(hasUnsavedWork()).toBe(false);
});

test('a form that releases its unsaved work twice counts once', () => {
  const releaseFirst = markUnsavedWork();
  const releaseSecond = markUnsavedWork();
  releaseFirst();
  releaseFirst();
  expect(hasUnsavedWork()).toBe(true);
  releaseSecond();
  expect(hasUnsavedWork()).toBe(false);
});

test('subscribers receive each change of the number of half-typed forms until they unsubscribe', () => {
  const counts: number[] = [];
  const unsubscribe = useHalfTypedCount.subscribe((count) => counts.push(count));
  const release = markUnsavedWork();
  release();
  expect(counts).toEqual([1, 0]);
  unsubscribe();
  markUnsavedWork()();
  expect(counts).toEqual([1, 0]);
});
