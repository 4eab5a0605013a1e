import { addDaysToDate, localDateOf, weekdayOf } from '#domain/slots/local-time.ts';
import type { ShowroomWithVisitRules } from '#domain/slots/slots-of-day.ts';

export interface BookableDays {
  /** Date of today in the time zone of the showroom. */
  first: string;
  last: string;
  isOpen: (date: string) => boolean;
}

/** Returns the bookable days of a showroom: not past, within the horizon, not closed. */
export function getBookableDays(
  { showroom, rules }: ShowroomWithVisitRules,
  now: number,
): BookableDays {
  const first = localDateOf(now, showroom.timezone);
  const last = addDaysToDate(first, rules.horizonDays);
  const openWeekdays = new Set(showroom.hours.map(({ weekday }) => weekday));
  const closedDates = new Set(rules.closedDays.map(({ date }) => date));
  return {
    first,
    last,
    isOpen: (date) =>
      date >= first && date <= last && openWeekdays.has(weekdayOf(date)) && !closedDates.has(date),
  };
}
