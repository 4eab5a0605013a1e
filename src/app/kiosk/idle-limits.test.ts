import { expect, test } from 'vitest';
import { getIdleLimits } from './idle-limits.ts';

const MINUTE_MS = 60_000;

test('unsaved form input doubles the idle limit; the limit is tripled while an agent uses the tablet', () => {
  const limitOf = (isHalfTyped: boolean, isAtWork: boolean) =>
    getIdleLimits(2 * MINUTE_MS, { isHalfTyped, isAtWork }).limitMs / MINUTE_MS;
  expect(limitOf(false, false)).toBe(2);
  expect(limitOf(true, false)).toBe(4);
  expect(limitOf(false, true)).toBe(6);
  expect(limitOf(true, true)).toBe(12);
});

test('WCAG 2.2.1: the idle warning lasts at least twenty seconds', () => {
  const { warningMs } = getIdleLimits(MINUTE_MS, { isHalfTyped: false, isAtWork: false });
  expect(warningMs).toBeGreaterThanOrEqual(20_000);
});
