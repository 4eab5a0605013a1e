import { getDateTimeFormat } from '#domain/time/date-time-format.ts';

/** Formats a calendar day of a showroom, such as `Monday, November 23, 2026`. */
export function formatVisitDay(
  date: string,
  locale: string,
  dateStyle: 'full' | 'medium' = 'full',
): string {
  return getDateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(
    toUtcInstant(date, '12:00'),
  );
}

/** Formats a time of day in a showroom, such as `9:30 AM`. */
export function formatVisitTime(time: string, locale: string): string {
  return getDateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    toUtcInstant('1970-01-01', time),
  );
}

/** Formats an amount in cents with both decimals, such as `$50.00`. */
export function formatCents(cents: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  return format.format(cents / 100);
}

/**
 * Parses a day and a time of a showroom as UTC. The callers also format in UTC, so that no time
 * zone shifts the displayed day or time.
 */
function toUtcInstant(date: string, time: string): number {
  return Date.parse(`${date}T${time}Z`);
}
