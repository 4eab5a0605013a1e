import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each([
  ['America/New_York', true],
  ['Europe/Madrid', true],
  ['UTC', true],
  ['America/Gotham', false],
  ['Nowhere', false],
  ['', false],
])('“%s” is the name of a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
