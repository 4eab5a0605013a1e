import type { SendMailOptions } from 'nodemailer';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import {
  createCalendarFile,
  getCalendarFileName,
} from '#domain/bookings/calendar/calendar-file.ts';
import { localeOf } from '#domain/languages/language.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { bookingMailTexts } from './booking-mail-texts.ts';

/**
 * Returns the e-mail about the current state of a booking, with its calendar file, in the
 * language of the booking. The Message-ID depends only on the booking and its state, so that mail
 * programs recognize an e-mail that is sent twice.
 */
export function composeBookingMail(
  booking: Booking,
  showroom: Showroom,
  from: string,
): SendMailOptions {
  const isCancelled = booking.status === 'cancelled';
  const number = formatBookingNumber(booking.number);
  const language = booking.language ?? 'en';
  const texts = bookingMailTexts[language];
  const summary = texts.summary(showroom.name);
  const visitTime = getDateTimeFormat(localeOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: showroom.timezone,
  }).format(booking.startsAt);
  const description = texts.description(number, showroom.phone);
  const paragraphs = isCancelled
    ? [texts.cancelled(visitTime)]
    : [
        texts.confirmed(visitTime),
        `${showroom.name}, ${showroom.address}`,
        ...(booking.vehicleInterest ? [texts.vehicle(booking.vehicleInterest)] : []),
        ...(booking.testDrive ? [texts.testDrive] : []),
        texts.arrive,
      ];
  return {
    from: { name: showroom.name, address: from },
    to: { name: booking.customer.name, address: booking.customer.email },
    subject: isCancelled ? texts.subjectCancelled(summary) : texts.subjectConfirmed(summary),
    messageId: `<${booking.id}.${booking.history.length}@forecourt>`,
    text: [texts.dear(booking.customer.name), ...paragraphs, description].join('\n\n'),
    attachments: [
      {
        filename: getCalendarFileName(booking),
        content: createCalendarFile(booking, showroom, { summary, description }),
        contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
      },
    ],
  };
}
