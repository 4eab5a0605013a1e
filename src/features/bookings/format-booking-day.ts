import type { Booking } from '#domain/bookings/booking.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';

/**
 * Formats the day of a visit. The day is a calendar date without a time zone, so the day is parsed
 * and formatted in UTC.
 */
export function formatBookingDay(
  locale: string,
  { date }: Pick<Booking, 'date'>,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' },
): string {
  return getDateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00Z`),
  );
}
