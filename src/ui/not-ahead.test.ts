import { expect, test } from 'vitest';
import { notAhead } from './not-ahead.ts';

const NOW = Date.UTC(2026, 10, 22, 15, 30);

test('what was done since the clock last ticked was done now, and not in some seconds', () => {
  expect(notAhead(NOW + 23_000, NOW)).toBe(NOW);
});

test('what was, and what is really to come, is said as it is', () => {
  expect(notAhead(NOW - 23_000, NOW)).toBe(NOW - 23_000);
  expect(notAhead(NOW + 3_600_000, NOW)).toBe(NOW + 3_600_000);
});
