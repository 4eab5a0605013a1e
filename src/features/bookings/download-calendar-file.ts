import type { TFunction } from 'i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { saveFile } from '../../device/save-file.ts';
import { calendarTexts } from './calendar-texts.ts';

/** Gives the person the visit for their calendar; a later file changes what an earlier one made. */
export async function downloadCalendarFile(
  booking: Booking,
  showroom: Showroom,
  t: TFunction<'bookings'>,
): Promise<void> {
  // Heavy, and wanted by few: it comes when it is.
  const { calendarFile, calendarFileName } = await import('#domain/bookings/calendar-file.ts');
  const file = calendarFile(booking, showroom, calendarTexts(booking, showroom, t));
  saveFile(calendarFileName(booking), file, 'text/calendar');
}
