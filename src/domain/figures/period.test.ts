import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addDaysToDate } from '../slots/local-time.ts';
import {
  countPeriodDays,
  isInPeriod,
  getLastDays,
  listMonthsInPeriod,
  getMonthToDate,
  clipMonthToPeriod,
  getPeriodBefore,
  periodSchema,
  getSameDaysOfMonthBefore,
  weeksOf,
  getMonthPeriod,
} from './period.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period = fc
  .tuple(day, fc.integer({ min: 1, max: 800 }))
  .map(([through, days]) => getLastDays(days, through));

test('the last seven days end with the given day, also across the end of February', () => {
  expect(getLastDays(7, '2028-03-03')).toEqual({ from: '2028-02-26', through: '2028-03-03' });
  expect(countPeriodDays(getLastDays(365, '2026-11-22'))).toBe(365);
});

test('the comparison period ends on the day before the period and has the same number of days', () => {
  fc.assert(
    fc.property(period, (now) => {
      const before = getPeriodBefore(now);
      expect(countPeriodDays(before)).toBe(countPeriodDays(now));
      expect(addDaysToDate(before.through, 1)).toBe(now.from);
    }),
  );
});

test('a month to date is compared with the same days of the previous month, or all days if fewer exist', () => {
  expect(getMonthToDate('2026-11-22')).toEqual({ from: '2026-11-01', through: '2026-11-22' });
  expect(getSameDaysOfMonthBefore('2026-11-22')).toEqual({
    from: '2026-10-01',
    through: '2026-10-22',
  });
  expect(getSameDaysOfMonthBefore('2026-03-31')).toEqual({
    from: '2026-02-01',
    through: '2026-02-28',
  });
  expect(getSameDaysOfMonthBefore('2026-01-05')).toEqual({
    from: '2025-12-01',
    through: '2025-12-05',
  });
});

test('splitting a period by month assigns each day of the period to exactly one month', () => {
  fc.assert(
    fc.property(period, (whole) => {
      const parts = listMonthsInPeriod(whole).map((month) => clipMonthToPeriod(month, whole));
      expect(parts).not.toContain(null);
      const days = parts.map((part) => (part ? countPeriodDays(part) : 0));
      expect(days.reduce((sum, some) => sum + some, 0)).toBe(countPeriodDays(whole));
    }),
  );
  expect(clipMonthToPeriod('2026-03', getLastDays(3, '2026-05-03'))).toBeNull();
});

test('the period of a month begins on the first day and ends on the last day, also in a leap year', () => {
  expect(getMonthPeriod('2028-02')).toEqual({ from: '2028-02-01', through: '2028-02-29' });
  expect(getMonthPeriod('2026-12')).toEqual({ from: '2026-12-01', through: '2026-12-31' });
  expect(isInPeriod(getMonthPeriod('2026-12'), '2026-12-31')).toBe(true);
  expect(isInPeriod(getMonthPeriod('2026-12'), '2027-01-01')).toBe(false);
});

test('a reversed period, an invalid date and a period of more than ten years are rejected', () => {
  const problem = (from: string, through: string) => {
    const { issues } = v.safeParse(periodSchema, { from, through });
    return issues?.map(({ message }) => message);
  };
  expect(problem('2026-03-02', '2026-03-01')).toEqual(['PERIOD_BACKWARDS']);
  expect(problem('2016-01-01', '2026-03-01')).toEqual(['PERIOD_TOO_LONG']);
  expect(problem('2026-02-30', '2026-03-01')).toEqual(['NO_SUCH_DAY']);
  expect(problem('2026-03-01', '2026-03-01')).toBeUndefined();
});

test('a period is split into weeks of seven days, and the last week ends with the period', () => {
  expect(weeksOf({ from: '2026-03-01', through: '2026-03-16' })).toEqual([
    { from: '2026-03-01', through: '2026-03-07' },
    { from: '2026-03-08', through: '2026-03-14' },
    { from: '2026-03-15', through: '2026-03-16' },
  ]);
  fc.assert(
    fc.property(period, (whole) => {
      const weeks = weeksOf(whole);
      expect(weeks.map(countPeriodDays).reduce((sum, days) => sum + days, 0)).toBe(
        countPeriodDays(whole),
      );
      expect(weeks.slice(0, -1).every((week) => countPeriodDays(week) === 7)).toBe(true);
      expect(weeks.at(-1)?.through).toBe(whole.through);
    }),
  );
});

test('a period of 3,653 days (ten years) is valid, and a longer period is invalid', () => {
  const through = '2026-03-01';
  expect(v.is(periodSchema, getLastDays(3653, through))).toBe(true);
  expect(v.is(periodSchema, getLastDays(3654, through))).toBe(false);
});
