import type { TFunction } from 'i18next';
import type { Booking } from '#domain/bookings/booking.ts';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { saveFile } from '../../device/save-file.ts';

/** Gives the person the visit for their calendar; a later file changes what an earlier one made. */
export async function downloadCalendarFile(
  booking: Booking,
  showroom: Showroom,
  t: TFunction<'bookings'>,
): Promise<void> {
  // Heavy, and wanted by few: it comes when it is.
  const { calendarFile, calendarFileName } = await import('#domain/bookings/calendar-file.ts');
  const summary = t('calendar.summary', { showroom: showroom.name });
  const description = t('calendar.description', {
    number: formatBookingNumber(booking.number),
    vehicle: booking.vehicleInterest ?? t('notSpecified'),
  });
  const file = calendarFile(booking, showroom, { summary, description });
  saveFile(calendarFileName(booking), file, 'text/calendar');
}
