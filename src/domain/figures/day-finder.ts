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
  const dayStarts = computeDayStarts(days, timezone);
  return (instant) => {
    let [low, high] = [0, dayStarts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((dayStarts[middle] ?? Infinity) <= instant) low = middle + 1;
      else high = middle;
    }
    // The instant is before the first day or after the last day.
    return low === 0 || low === dayStarts.length ? undefined : days[low - 1];
  };
}

/**
 * Returns the start of each of several consecutive days, ms since 1970. A week of exactly 7 × 24
 * hours counts as a week without a clock change. Only the first day of such a week needs a time
 * zone conversion.
 */
function computeDayStarts(days: readonly string[], timezone: string): number[] {
  const dayStarts: number[] = [];
  for (let weekOffset = 0; weekOffset < days.length; weekOffset += DAYS_A_WEEK) {
    const [firstDay = '', ...otherDays] = days.slice(weekOffset, weekOffset + DAYS_A_WEEK);
    const firstStart = startOfDay(firstDay, timezone);
    const hasNoClockChange =
      startOfDay(addDaysToDate(firstDay, DAYS_A_WEEK), timezone) === firstStart + WEEK_MS;
    const otherStarts = otherDays.map((day, index) =>
      hasNoClockChange ? firstStart + (index + 1) * DAY_MS : startOfDay(day, timezone),
    );
    dayStarts.push(firstStart, ...otherStarts);
  }
  return dayStarts;
}
