import { toDate } from 'date-fns/toDate';
import type { Showroom } from '../../showrooms/showroom.ts';
import type { Booking } from '../booking.ts';
import type { CalendarTexts } from './calendar-file.ts';

/**
 * Returns one visit as a single VEVENT (RFC 5545) for a QR code that phone cameras read. The text
 * is shorter than the calendar file, so that the QR code consists of few, large squares. Times are
 * in UTC, so that the text needs no time zone component. Lines are not folded, because some QR code
 * readers do not unfold lines.
 */
export function formatVisitQrText(
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

/** Formats an instant in UTC, in the basic format of ISO 8601 without milliseconds. */
function inUtc(instant: number): string {
  return toDate(instant)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');
}

/** Escapes a TEXT value (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, String.raw`\n`);
}
