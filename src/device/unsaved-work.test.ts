import { expect, test } from 'vitest';
import { hasUnsavedWork, holdUnsavedWork, subscribeToUnsavedWork } from './unsaved-work.ts';

test('an update waits until the last half-typed form is done', () => {
  expect(hasUnsavedWork()).toBe(false);
  const releaseFirst = holdUnsavedWork();
  const releaseSecond = holdUnsavedWork();
  releaseFirst();
  expect(hasUnsavedWork()).toBe(true);
  releaseSecond();
  expect(hasUnsavedWork()).toBe(false);
});

test('a form that is left twice counts once', () => {
  const releaseFirst = holdUnsavedWork();
  const releaseSecond = holdUnsavedWork();
  releaseFirst();
  releaseFirst();
  expect(hasUnsavedWork()).toBe(true);
  releaseSecond();
  expect(hasUnsavedWork()).toBe(false);
});

test('who waits for the form hears of each change, until they stop listening', () => {
  const heard: boolean[] = [];
  const unsubscribe = subscribeToUnsavedWork(() => heard.push(hasUnsavedWork()));
  const release = holdUnsavedWork();
  release();
  expect(heard).toEqual([true, false]);
  unsubscribe();
  holdUnsavedWork()();
  expect(heard).toEqual([true, false]);
});
