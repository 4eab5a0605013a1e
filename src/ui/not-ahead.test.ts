import { expect, test } from 'vitest';
import { notAhead } from './not-ahead.ts';

const NOW = Date.UTC(2026, 10, 22, 15, 30);

test('an instant slightly after the last tick of the clock becomes the current time', () => {
  expect(notAhead(NOW + 23_000, NOW)).toBe(NOW);
});

test('past instants and instants in an hour stay unchanged', () => {
  expect(notAhead(NOW - 23_000, NOW)).toBe(NOW - 23_000);
  expect(notAhead(NOW + 3_600_000, NOW)).toBe(NOW + 3_600_000);
});
