import type { TFunction } from 'i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { saveFile } from '../../device/export/save-file.ts';
import { createCalendarTexts } from './calendar-texts.ts';

/**
 * Downloads a calendar file of the visit. A file that is downloaded after a change of the visit
 * updates the same calendar entry.
 */
export async function downloadCalendarFile(
  booking: Booking,
  showroom: Showroom,
  t: TFunction<'bookings'>,
): Promise<void> {
  // Loaded on demand: the module is large and rarely used.
  const { createCalendarFile, getCalendarFileName } =
    await import('#domain/bookings/calendar/calendar-file.ts');
  const file = createCalendarFile(booking, showroom, createCalendarTexts(booking, showroom, t));
  saveFile(getCalendarFileName(booking), file, 'text/calendar');
}
