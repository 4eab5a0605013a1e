import { dateTimeFormat } from './date-time-format.ts';

/** A day of a showroom's calendar as people say it: `Monday, November 23, 2026`. */
export function dayWords(
  date: string,
  locale: string,
  dateStyle: 'full' | 'medium' = 'full',
): string {
  return dateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(onPaper(date, '12:00'));
}

/** A time on a showroom's clocks as people say it: `9:30 AM`. */
export function timeWords(time: string, locale: string): string {
  return dateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    onPaper('1970-01-01', time),
  );
}

/** Cents with both decimals: `$50.00`. */
export function centsWords(cents: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  return format.format(cents / 100);
}

/** What is written is shown: no zone stands between the two. */
function onPaper(date: string, time: string): number {
  return Date.parse(`${date}T${time}Z`);
}
