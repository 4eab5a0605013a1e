import { toDate } from 'date-fns/toDate';
import * as v from 'valibot';
import { addDaysToDate, localDateSchema } from '../slots/local-time.ts';
import { DAY_MS } from '../time/durations.ts';

/** A range of days in a showroom's time zone, including the first and the last day. */
export interface Period {
  from: string;
  through: string;
}

/** Maximum number of days in a period of figures: ten years including leap days. */
const MAX_PERIOD_DAYS = 3653;

export const periodSchema = v.pipe(
  v.object({ from: localDateSchema, through: localDateSchema }),
  v.check(({ from, through }) => from <= through, 'PERIOD_BACKWARDS'),
  v.check((period) => countPeriodDays(period) <= MAX_PERIOD_DAYS, 'PERIOD_TOO_LONG'),
);

/** Returns the period of the last `days` days, including today. */
export function getLastDays(days: number, today: string): Period {
  return { from: addDaysToDate(today, 1 - days), through: today };
}

export function getMonthToDate(today: string): Period {
  return { from: `${monthOf(today)}-01`, through: today };
}

/**
 * Returns the first day through the same day of the previous month. If the previous month has no
 * such day, returns the whole previous month.
 */
export function getSameDaysOfMonthBefore(today: string): Period {
  const lastDayOfPreviousMonth = addDaysToDate(`${monthOf(today)}-01`, -1);
  const from = `${monthOf(lastDayOfPreviousMonth)}-01`;
  const through = `${monthOf(lastDayOfPreviousMonth)}${today.slice('YYYY-MM'.length)}`;
  return { from, through: through < lastDayOfPreviousMonth ? through : lastDayOfPreviousMonth };
}

/** Returns the period of the same length directly before a period, for comparison. */
export function getPeriodBefore(period: Period): Period {
  const through = addDaysToDate(period.from, -1);
  return { from: addDaysToDate(through, 1 - countPeriodDays(period)), through };
}

export function countPeriodDays({ from, through }: Period): number {
  // Dates without a time are parsed as midnights in UTC, where every day has 24 hours.
  return (toDate(through).getTime() - toDate(from).getTime()) / DAY_MS + 1;
}

export function isInPeriod({ from, through }: Period, day: string): boolean {
  return from <= day && day <= through;
}

/** Returns the month of a day: `2026-03` for `2026-03-08`. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** Returns the months that a period covers completely or partly, in order. */
export function listMonthsInPeriod(period: Period): string[] {
  const months = [monthOf(period.from)];
  for (let month = months[0] ?? ''; month < monthOf(period.through);) {
    month = getNextMonth(month);
    months.push(month);
  }
  return months;
}

/** Returns the days of a month that are in a period; null if no day is in the period. */
export function clipMonthToPeriod(month: string, period: Period): Period | null {
  const monthPeriod = getMonthPeriod(month);
  const from = monthPeriod.from > period.from ? monthPeriod.from : period.from;
  const through = monthPeriod.through < period.through ? monthPeriod.through : period.through;
  return from <= through ? { from, through } : null;
}

export function getMonthPeriod(month: string): Period {
  return { from: `${month}-01`, through: addDaysToDate(`${getNextMonth(month)}-01`, -1) };
}

/**
 * Splits a period into weeks of seven days, starting at its first day. The last week may be
 * shorter.
 */
export function weeksOf({ from, through }: Period): Period[] {
  const weeks: Period[] = [];
  for (let first = from; first <= through; first = addDaysToDate(first, 7)) {
    const last = addDaysToDate(first, 6);
    weeks.push({ from: first, through: last < through ? last : through });
  }
  return weeks;
}

function getNextMonth(month: string): string {
  // Adding 31 days to the first of a month always gives a day in the next month.
  return monthOf(addDaysToDate(`${month}-01`, 31));
}
