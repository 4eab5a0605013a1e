import { expect, test } from 'vitest';
import { mayUpdateAlone } from './update-rules.ts';

const nobodyThere = {
  isWelcome: true,
  hour: 14,
  idleMs: 60_000,
  isHalfTyped: false,
  isHeld: false,
};
const night = { ...nobodyThere, isWelcome: false, hour: 3, idleMs: 3_600_000 };

test('a new version takes over automatically on an idle welcome screen, and at night on an idle tablet', () => {
  expect(mayUpdateAlone(nobodyThere)).toBe(true);
  expect(mayUpdateAlone(night)).toBe(true);
});

test('a new version does not take over automatically by day or right after a touch', () => {
  expect(mayUpdateAlone({ ...night, hour: 14 })).toBe(false);
  expect(mayUpdateAlone({ ...night, idleMs: 60_000 })).toBe(false);
  expect(mayUpdateAlone({ ...nobodyThere, idleMs: 0 })).toBe(false);
});

test('a new version never takes over with a half-typed form or an unreadable outbox', () => {
  for (const moment of [nobodyThere, night]) {
    expect(mayUpdateAlone({ ...moment, isHalfTyped: true })).toBe(false);
    expect(mayUpdateAlone({ ...moment, isHeld: true })).toBe(false);
  }
});
