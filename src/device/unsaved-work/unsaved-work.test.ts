import { expect, test } from 'vitest';
import { hasUnsavedWork, markUnsavedWork, useUnsavedFormCount } from './unsaved-work.ts';

test('the page has unsaved work until the last form with unsaved input releases its mark', () => {
  expect(hasUnsavedWork()).toBe(false);
  const releaseFirst = markUnsavedWork();
  const releaseSecond = markUnsavedWork();
  releaseFirst();
  expect(hasUnsavedWork()).toBe(true);
  releaseSecond();
  expect(hasUnsavedWork()).toBe(false);
});

test('a second release by the same form does not release the unsaved work of another form', () => {
  const releaseFirst = markUnsavedWork();
  const releaseSecond = markUnsavedWork();
  releaseFirst();
  releaseFirst();
  expect(hasUnsavedWork()).toBe(true);
  releaseSecond();
  expect(hasUnsavedWork()).toBe(false);
});

test('subscribers receive each change of the number of forms with unsaved input until they unsubscribe', () => {
  const counts: number[] = [];
  const unsubscribe = useUnsavedFormCount.subscribe((count) => counts.push(count));
  const release = markUnsavedWork();
  release();
  expect(counts).toEqual([1, 0]);
  unsubscribe();
  markUnsavedWork()();
  expect(counts).toEqual([1, 0]);
});
