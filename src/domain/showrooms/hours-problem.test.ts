import { expect, test } from 'vitest';
import { hoursProblem } from './hours-problem.ts';

const on = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

test('a showroom may close over lunch, and open on some days only', () => {
  expect(hoursProblem([])).toBeNull();
  expect(hoursProblem([on(1, '13:00', '18:00'), on(1, '09:00', '13:00')])).toBeNull();
});

test('it closes after it opens, and is not open twice at a time', () => {
  expect(hoursProblem([on(1, '18:00', '09:00')])).toBe('HOURS_REVERSED');
  expect(hoursProblem([on(1, '09:00', '09:00')])).toBe('HOURS_REVERSED');
  expect(hoursProblem([on(1, '12:00', '18:00'), on(1, '09:00', '13:00')])).toBe('HOURS_OVERLAP');
  expect(hoursProblem([on(1, '09:00', '13:00'), on(2, '12:00', '18:00')])).toBeNull();
});
