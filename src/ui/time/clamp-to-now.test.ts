import { expect, test } from 'vitest';
import { clampToNow } from './clamp-to-now.ts';

const NOW = Date.UTC(2026, 10, 22, 15, 30);

test('an instant a few seconds after the current time is displayed as the current time', () => {
  expect(clampToNow(NOW + 59_999, NOW)).toBe(NOW);
});

test('past instants, and instants a minute ahead, stay unchanged', () => {
  expect(clampToNow(NOW - 23_000, NOW)).toBe(NOW - 23_000);
  expect(clampToNow(NOW + 60_000, NOW)).toBe(NOW + 60_000);
});
