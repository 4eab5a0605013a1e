import { dayAfter, localDateOf, weekdayOf } from '#domain/slots/local-time.ts';
import type { VisitedShowroom } from '#domain/slots/slots-of-day.ts';

export interface BookableDays {
  /** Today on the showroom's calendar. */
  first: string;
  last: string;
  isOpen: (date: string) => boolean;
}

/** The days of a showroom's calendar that can be asked for: not past, not too far, not closed. */
export function bookableDays({ showroom, rules }: VisitedShowroom, now: number): BookableDays {
  const first = localDateOf(now, showroom.timezone);
  const last = dayAfter(first, rules.horizonDays);
  const openWeekdays = new Set(showroom.hours.map(({ weekday }) => weekday));
  const closed = new Set(rules.closedDays.map(({ date }) => date));
  return {
    first,
    last,
    isOpen: (date) =>
      date >= first && date <= last && openWeekdays.has(weekdayOf(date)) && !closed.has(date),
  };
}
