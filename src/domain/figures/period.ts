import { toDate } from 'date-fns/toDate';
import * as v from 'valibot';
import { DAY_MS } from '../durations.ts';
import { dayAfter, localDateSchema } from '../slots/local-time.ts';

/** Days in a showroom's zone, the first and the last of them included. */
export interface Period {
  from: string;
  through: string;
}

/** The longest period figures are asked for: ten years and the leap days in them. */
const MOST_DAYS = 3653;

export const periodSchema = v.pipe(
  v.object({ from: localDateSchema, through: localDateSchema }),
  v.check(({ from, through }) => from <= through, 'PERIOD_BACKWARDS'),
  v.check((period) => daysIn(period) <= MOST_DAYS, 'PERIOD_TOO_LONG'),
);

/** So many days, today being the last of them. */
export function lastDays(days: number, today: string): Period {
  return { from: dayAfter(today, 1 - days), through: today };
}

/** The month of a day, from its first day through that one. */
export function monthToDate(today: string): Period {
  return { from: `${monthOf(today)}-01`, through: today };
}

/**
 * As many days of the month before: through the 15th where today is the 15th. Where the month before
 * is shorter, all of it.
 */
export function sameDaysOfMonthBefore(today: string): Period {
  const lastOfBefore = dayAfter(`${monthOf(today)}-01`, -1);
  const from = `${monthOf(lastOfBefore)}-01`;
  const through = `${monthOf(lastOfBefore)}${today.slice('YYYY-MM'.length)}`;
  return { from, through: through < lastOfBefore ? through : lastOfBefore };
}

/** What a period is compared with: as many days, right before it. */
export function periodBefore(period: Period): Period {
  const through = dayAfter(period.from, -1);
  return { from: dayAfter(through, 1 - daysIn(period)), through };
}

export function daysIn({ from, through }: Period): number {
  // Days without a time are midnights in UTC, where every day is as long as the next.
  return (toDate(through).getTime() - toDate(from).getTime()) / DAY_MS + 1;
}

export function isIn({ from, through }: Period, day: string): boolean {
  return from <= day && day <= through;
}

/** `2026-03` of `2026-03-08`. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** Every month that has a day in the period, in order. */
export function monthsIn(period: Period): string[] {
  const months = [monthOf(period.from)];
  for (let month = months[0] ?? ''; month < monthOf(period.through);) {
    month = monthAfter(month);
    months.push(month);
  }
  return months;
}

/** The days of a month that are in a period; null where none is. */
export function partOfMonth(month: string, period: Period): Period | null {
  const whole = wholeMonth(month);
  const from = whole.from > period.from ? whole.from : period.from;
  const through = whole.through < period.through ? whole.through : period.through;
  return from <= through ? { from, through } : null;
}

export function wholeMonth(month: string): Period {
  return { from: `${month}-01`, through: dayAfter(`${monthAfter(month)}-01`, -1) };
}

/** Seven days after the other from its first on; the last ones may be fewer. */
export function weeksOf({ from, through }: Period): Period[] {
  const weeks: Period[] = [];
  for (let first = from; first <= through; first = dayAfter(first, 7)) {
    const last = dayAfter(first, 6);
    weeks.push({ from: first, through: last < through ? last : through });
  }
  return weeks;
}

function monthAfter(month: string): string {
  // No month is longer.
  return monthOf(dayAfter(`${month}-01`, 31));
}
