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

test('a new version comes while nobody is there, and at night', () => {
  expect(mayUpdateAlone(nobodyThere)).toBe(true);
  expect(mayUpdateAlone(night)).toBe(true);
});

test('not by day under a person, nor right after one touched the glass', () => {
  expect(mayUpdateAlone({ ...night, hour: 14 })).toBe(false);
  expect(mayUpdateAlone({ ...night, idleMs: 60_000 })).toBe(false);
  expect(mayUpdateAlone({ ...nobodyThere, idleMs: 0 })).toBe(false);
});

test('never over half-typed work, nor over an outbox that it cannot read', () => {
  for (const moment of [nobodyThere, night]) {
    expect(mayUpdateAlone({ ...moment, isHalfTyped: true })).toBe(false);
    expect(mayUpdateAlone({ ...moment, isHeld: true })).toBe(false);
  }
});
