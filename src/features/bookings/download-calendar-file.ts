import type { Booking } from '#domain/bookings/booking.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { saveFile } from '../../device/save-file.ts';

interface CalendarWords {
  summary: string;
  description: string;
}

/** Gives the person the visit for their calendar; a later file changes what an earlier one made. */
export async function downloadCalendarFile(
  booking: Booking,
  showroom: Showroom,
  words: CalendarWords,
): Promise<void> {
  const { calendarFile, calendarFileName } = await import('#domain/bookings/calendar-file.ts');
  saveFile(calendarFileName(booking), calendarFile(booking, showroom, words), 'text/calendar');
}
