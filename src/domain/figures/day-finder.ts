import { addDaysToDate, startOfDay } from '../slots/local-time.ts';
import { DAY_MS } from '../time/durations.ts';
import { countPeriodDays, type Period } from './period.ts';

const DAYS_A_WEEK = 7;
const WEEK_MS = DAYS_A_WEEK * DAY_MS;

/**
 * Returns a function that finds the day of an instant, or undefined if the instant is outside the
 * period. The starts of the days are computed once, because a time zone conversion for each instant
 * would be slow.
 */
export function createDayFinder(
  period: Period,
  timezone: string,
): (instant: number) => string | undefined {
  const days = Array.from({ length: countPeriodDays(period) + 1 }, (_, index) =>
    addDaysToDate(period.from, index),
  );
  const begins = beginsOf(days, timezone);
  return (instant) => {
    let [low, high] = [0, begins.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((begins[middle] ?? Infinity) <= instant) low = middle + 1;
      else high = middle;
    }
    // The instant is before the first day or after the last day.
    return low === 0 || low === begins.length ? undefined : days[low - 1];
  };
}

/**
 * Returns the start of each of several consecutive days, ms since 1970. A week of exactly 7 × 24
 * hours counts as a week without a clock change. Only the first day of such a week needs a time
 * zone conversion.
 */
function beginsOf(days: readonly string[], timezone: string): number[] {
  const begins: number[] = [];
  for (let at = 0; at < days.length; at += DAYS_A_WEEK) {
    const [first = '', ...others] = days.slice(at, at + DAYS_A_WEEK);
    const begin = startOfDay(first, timezone);
    const isPlain = startOfDay(addDaysToDate(first, DAYS_A_WEEK), timezone) === begin + WEEK_MS;
    const begun = others.map((day, index) =>
      isPlain ? begin + (index + 1) * DAY_MS : startOfDay(day, timezone),
    );
    begins.push(begin, ...begun);
  }
  return begins;
}
