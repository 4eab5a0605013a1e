import { expect, test } from 'vitest';
import { checkOpeningHours } from './check-opening-hours.ts';

const on = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

test('an empty list of opening hours is valid, and so are adjacent opening hours in reverse order', () => {
  expect(checkOpeningHours([])).toBeNull();
  expect(checkOpeningHours([on(1, '13:00', '18:00'), on(1, '09:00', '13:00')])).toBeNull();
});

test('opening hours that end before they begin, or that overlap, are rejected', () => {
  expect(checkOpeningHours([on(1, '18:00', '09:00')])).toBe('HOURS_REVERSED');
  expect(checkOpeningHours([on(1, '09:00', '09:00')])).toBe('HOURS_REVERSED');
  expect(checkOpeningHours([on(1, '12:00', '18:00'), on(1, '09:00', '13:00')])).toBe(
    'HOURS_OVERLAP',
  );
  expect(checkOpeningHours([on(1, '09:00', '13:00'), on(2, '12:00', '18:00')])).toBeNull();
});

test('adjacent opening hours of one day do not overlap, in any listed order', () => {
  const morning = { weekday: 1, opens: '09:00', closes: '12:00' };
  const afternoon = { weekday: 1, opens: '12:00', closes: '17:00' };
  const lunch = { weekday: 1, opens: '11:00', closes: '13:00' };
  expect(checkOpeningHours([morning, afternoon])).toBeNull();
  expect(checkOpeningHours([afternoon, morning])).toBeNull();
  expect(checkOpeningHours([afternoon, lunch])).toBe('HOURS_OVERLAP');
  expect(checkOpeningHours([morning, { ...lunch, weekday: 2 }])).toBeNull();
});
