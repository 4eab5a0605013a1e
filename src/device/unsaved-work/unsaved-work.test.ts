import { expect, test } from 'vitest';
import {
  hasUnsavedTyping,
  hasUnsavedWork,
  markUnsavedWork,
  useUnsavedFormCount,
} from './unsaved-work.ts';

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

test('typed input is unsaved until its form releases its mark; other unsaved input is not typed', () => {
  const releaseChoices = markUnsavedWork({ isTyped: false });
  expect(hasUnsavedTyping()).toBe(false);
  const releaseText = markUnsavedWork();
  expect(hasUnsavedTyping()).toBe(true);
  releaseText();
  expect([hasUnsavedTyping(), hasUnsavedWork()]).toEqual([false, true]);
  releaseChoices();
  expect(hasUnsavedWork()).toBe(false);
});
