import type { Booking } from '#domain/bookings/booking.ts';
import { dateTimeFormat } from '../../ui/date-time-format.ts';

type Said = Pick<Booking, 'date' | 'time'>;

/** The day of a visit, on the showroom's calendar. */
export function dayText(
  locale: string,
  { date }: Pick<Said, 'date'>,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string {
  return dateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00Z`),
  );
}

/** The time of a visit, on the showroom's clocks. */
export function timeText(locale: string, { date, time }: Said): string {
  return dateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${date}T${time}Z`),
  );
}
