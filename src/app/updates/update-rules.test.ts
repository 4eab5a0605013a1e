import { expect, test } from 'vitest';
import { mayUpdateAutomatically } from './update-rules.ts';

const nobodyThere = {
  isWelcome: true,
  hour: 14,
  idleMs: 60_000,
  isHalfTyped: false,
  isBlocked: false,
};
const night = { ...nobodyThere, isWelcome: false, hour: 3, idleMs: 3_600_000 };

test('a new version takes over automatically on an idle welcome screen, and at night on an idle tablet', () => {
  expect(mayUpdateAutomatically(nobodyThere)).toBe(true);
  expect(mayUpdateAutomatically(night)).toBe(true);
});

test('a new version does not take over by day outside the welcome screen, or right after a touch', () => {
  expect(mayUpdateAutomatically({ ...night, hour: 14 })).toBe(false);
  expect(mayUpdateAutomatically({ ...night, idleMs: 60_000 })).toBe(false);
  expect(mayUpdateAutomatically({ ...nobodyThere, idleMs: 0 })).toBe(false);
});

test('a new version never takes over while a form has unsaved input or the update is blocked', () => {
  for (const moment of [nobodyThere, night]) {
    expect(mayUpdateAutomatically({ ...moment, isHalfTyped: true })).toBe(false);
    expect(mayUpdateAutomatically({ ...moment, isBlocked: true })).toBe(false);
  }
});
