import { expect, test } from 'vitest';
import { hoursProblem } from './hours-problem.ts';

const on = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

test('opening hours with a lunch break and closed weekdays are valid', () => {
  expect(hoursProblem([])).toBeNull();
  expect(hoursProblem([on(1, '13:00', '18:00'), on(1, '09:00', '13:00')])).toBeNull();
});

test('opening hours that end before they begin, or that overlap, are rejected', () => {
  expect(hoursProblem([on(1, '18:00', '09:00')])).toBe('HOURS_REVERSED');
  expect(hoursProblem([on(1, '09:00', '09:00')])).toBe('HOURS_REVERSED');
  expect(hoursProblem([on(1, '12:00', '18:00'), on(1, '09:00', '13:00')])).toBe('HOURS_OVERLAP');
  expect(hoursProblem([on(1, '09:00', '13:00'), on(2, '12:00', '18:00')])).toBeNull();
});

test('adjacent opening hours of one day do not overlap, whatever order they are listed in', () => {
  const morning = { weekday: 1, opens: '09:00', closes: '12:00' };
  const afternoon = { weekday: 1, opens: '12:00', closes: '17:00' };
  const lunch = { weekday: 1, opens: '11:00', closes: '13:00' };
  expect(hoursProblem([morning, afternoon])).toBeNull();
  expect(hoursProblem([afternoon, morning])).toBeNull();
  expect(hoursProblem([afternoon, lunch])).toBe('HOURS_OVERLAP');
  expect(hoursProblem([morning, { ...lunch, weekday: 2 }])).toBeNull();
});
