import { expect, test } from 'vitest';
import { isGhostTap, type Tap } from './suppress-ghost-taps.ts';

const first: Tap = { at: 1000, x: 100, y: 700, on: 'Save', isCounted: false, isMouse: false };
const second: Tap = { ...first, at: 1160, x: 104, on: 'the dialog that came' };

test('the second of two quick taps is a ghost tap if it hits another element than the first tap', () => {
  expect(isGhostTap(second, first)).toBe(true);
});

test('a second quick tap on the same element, such as a stepper, is no ghost tap', () => {
  expect(isGhostTap({ ...second, on: first.on }, first)).toBe(false);
});

test('a second tap after half a second or at another position is no ghost tap, and neither is a first tap', () => {
  expect(isGhostTap({ ...second, at: 1500 }, first)).toBe(false);
  expect(isGhostTap({ ...second, y: 600 }, first)).toBe(false);
  expect(isGhostTap(second, null)).toBe(false);
});

test('a mouse click is a ghost tap only as the second click of a double click', () => {
  const clicked = { ...second, isMouse: true };
  expect(isGhostTap(clicked, first)).toBe(false);
  expect(isGhostTap({ ...clicked, isCounted: true }, first)).toBe(true);
});
