import { toDate } from 'date-fns/toDate';
import type { Showroom } from '../showrooms/showroom.ts';
import type { Booking } from './booking.ts';
import type { CalendarTexts } from './calendar-file.ts';

/**
 * One visit as cameras of phones read it from a code (a VEVENT of RFC 5545 by itself). Shorter than
 * the file, so that the code stays coarse; instants are in UTC, which needs no zone beside it. Lines
 * are not folded: not every reader joins them again.
 */
export function calendarCode(
  { startsAt, endsAt }: Pick<Booking, 'startsAt' | 'endsAt'>,
  { name, address }: Pick<Showroom, 'name' | 'address'>,
  { summary, description }: CalendarTexts,
): string {
  return [
    'BEGIN:VEVENT',
    `SUMMARY:${escaped(summary)}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(endsAt)}`,
    `LOCATION:${escaped(`${name}, ${address}`)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
  ].join('\r\n');
}

/** The basic format of ISO 8601: what a calendar has no use for is left out. */
function inUtc(instant: number): string {
  return toDate(instant)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');
}

/** TEXT of RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, String.raw`\n`);
}
