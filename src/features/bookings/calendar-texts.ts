import type { TFunction } from 'i18next';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { CalendarTexts } from '#domain/bookings/calendar/calendar-file.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';

export function createCalendarTexts(
  booking: Booking,
  showroom: Showroom,
  t: TFunction<'bookings'>,
): CalendarTexts {
  return {
    summary: t('calendar.summary', { showroom: showroom.name }),
    description: t('calendar.description', {
      number: formatBookingNumber(booking.number),
      vehicle: booking.vehicleInterest ?? t('notSpecified'),
    }),
  };
}
