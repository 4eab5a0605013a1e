import { expect, test } from 'vitest';
import { isStray, type Tap } from './second-taps.ts';

const first: Tap = { at: 1000, x: 100, y: 700, on: 'Save', isCounted: false, isMouse: false };
const second: Tap = { ...first, at: 1160, x: 104, on: 'the dialog that came' };

test('the second of two quick taps is not for what has come under the finger meanwhile', () => {
  expect(isStray(second, first)).toBe(true);
});

test('two quick taps on the same thing are two taps: a stepper, a car that turns', () => {
  expect(isStray({ ...second, on: first.on }, first)).toBe(false);
});

test('who has had time to see it, or taps elsewhere, means it', () => {
  expect(isStray({ ...second, at: 1500 }, first)).toBe(false);
  expect(isStray({ ...second, y: 600 }, first)).toBe(false);
  expect(isStray(second, null)).toBe(false);
});

test('of a mouse, only what the browser counts as a double click is one', () => {
  const clicked = { ...second, isMouse: true };
  expect(isStray(clicked, first)).toBe(false);
  expect(isStray({ ...clicked, isCounted: true }, first)).toBe(true);
});
