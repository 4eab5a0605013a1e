import { intlFormatDistance } from 'date-fns/intlFormatDistance';
import { memo } from 'react';
import { clampToNow } from './clamp-to-now.ts';
import { getDateTimeFormat } from './date-time-format.ts';

export interface DateTimeProps {
  /** The displayed instant, ms since 1970. */
  at: number;
  /** The current time, ms since 1970. */
  now: number;
  locale: string;
  timeZone: string;
}

/**
 * An instant relative to now, such as “3 hours ago”, with the full date and time as the title of
 * the element.
 */
export const DateTime = memo(function DateTime({ at, now, locale, timeZone }: DateTimeProps) {
  const fullFormat = getDateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return (
    <time dateTime={new Date(at).toISOString()} title={fullFormat.format(at)}>
      {intlFormatDistance(clampToNow(at, now), now, {
        locale,
        numeric: 'auto',
        ...unitOf(Math.abs(now - at)),
      })}
    </time>
  );
});

const DAY_MS = 86_400_000;
/** Length of a year in date-fns, ms. For distances below a year, date-fns may use quarters. */
const YEAR_MS = 365.2425 * DAY_MS;

/**
 * Returns months as the unit for distances from about three months to a year: the default unit
 * would be quarters, which sound unnatural.
 */
function unitOf(distance: number): { unit?: 'month' } {
  return distance > 80 * DAY_MS && distance < YEAR_MS ? { unit: 'month' } : {};
}
