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
    `SUMMARY:${escapeText(summary)}`,
    `DTSTART:${formatUtc(startsAt)}`,
    `DTEND:${formatUtc(endsAt)}`,
    `LOCATION:${escapeText(`${name}, ${address}`)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
  ].join('\r\n');
}

/** Formats an instant in UTC, in the basic format of ISO 8601 without milliseconds. */
function formatUtc(instant: number): string {
  return toDate(instant)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');
}

/** Escapes a TEXT value (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r?\n/g, String.raw`\n`);
}
