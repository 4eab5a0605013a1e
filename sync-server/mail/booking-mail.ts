import type { SendMailOptions } from 'nodemailer';
import type { Booking } from '#domain/bookings/booking.ts';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import { calendarFile, calendarFileName } from '#domain/bookings/calendar-file.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';

/**
 * The e-mail about what a booking is now, with its calendar file. The same state of a booking has
 * the same Message-ID, so that one which is sent twice after all can be told to be one.
 */
export function bookingMail(booking: Booking, showroom: Showroom, from: string): SendMailOptions {
  const isCancelled = booking.status === 'cancelled';
  const number = formatBookingNumber(booking.number);
  const summary = `Visit to ${showroom.name}`;
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: showroom.timezone,
  }).format(booking.startsAt);
  const description = `Booking ${number}. Telephone of the showroom: ${showroom.phone}`;
  const lines = isCancelled
    ? [`your visit on ${when} is cancelled.`]
    : [
        `your visit is confirmed: ${when}.`,
        `${showroom.name}, ${showroom.address}`,
        ...(booking.vehicleInterest ? [`Vehicle of interest: ${booking.vehicleInterest}`] : []),
        ...(booking.testDrive
          ? ['Test drive included: please bring a valid driver’s license.']
          : []),
        'Please arrive 10 minutes early. You can reschedule or cancel at least 24 hours ahead.',
      ];
  return {
    from: { name: showroom.name, address: from },
    to: { name: booking.customer.name, address: booking.customer.email },
    subject: isCancelled ? `Cancelled: ${summary}` : `Confirmed: ${summary}`,
    messageId: `<${booking.id}.${booking.history.length}@forecourt>`,
    text: [`Dear ${booking.customer.name},`, ...lines, description].join('\n\n'),
    attachments: [
      {
        filename: calendarFileName(booking),
        content: calendarFile(booking, showroom, { summary, description }),
        contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
      },
    ],
  };
}
