import { toDate } from 'date-fns/toDate';
import ICAL from 'ical.js';
import type { Showroom } from '../../showrooms/showroom.ts';
import type { Booking } from '../booking.ts';
import { createTimeZoneComponent, toIcalLocalTime } from './time-zone-component.ts';

const REMINDER_TRIGGER = '-P1D';
const ICAL_STATUS = { pending: 'TENTATIVE', cancelled: 'CANCELLED' } as const;

/** Texts of a calendar entry, in the language of the recipient. */
export interface CalendarTexts {
  summary: string;
  description: string;
}

/**
 * Returns an iCalendar file (RFC 5545) with one visit. The UID never changes, and SEQUENCE is the
 * number of history steps, so that a later file updates the same calendar entry. The file of a
 * cancelled booking removes the entry. Times are in the showroom's time zone. The reminder is one
 * day before the visit.
 */
export function createCalendarFile(
  booking: Booking,
  showroom: Pick<Showroom, 'name' | 'address' | 'timezone'>,
  texts: CalendarTexts,
): string {
  const isCancelled = booking.status === 'cancelled';
  const calendar = createComponent('vcalendar', {
    version: '2.0',
    prodid: '-//Forecourt//Bookings//EN',
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
  });
  calendar.addSubcomponent(createTimeZoneComponent(showroom.timezone, booking.startsAt));
  const event = createComponent('vevent', {
    uid: `${booking.id}@forecourt`,
    sequence: booking.history.length,
    dtstamp: ICAL.Time.fromJSDate(toDate(booking.updatedAt), true),
    summary: texts.summary,
    description: texts.description,
    location: `${showroom.name}, ${showroom.address}`,
    status:
      booking.status in ICAL_STATUS
        ? ICAL_STATUS[booking.status as keyof typeof ICAL_STATUS]
        : 'CONFIRMED',
  });
  for (const name of ['dtstart', 'dtend'] as const) {
    const instant = name === 'dtstart' ? booking.startsAt : booking.endsAt;
    event
      .addPropertyWithValue(name, toIcalLocalTime(instant, showroom.timezone))
      .setParameter('tzid', showroom.timezone);
  }
  if (!isCancelled) {
    const alarm = createComponent('valarm', { action: 'DISPLAY', description: texts.summary });
    alarm.addPropertyWithValue('trigger', ICAL.Duration.fromString(REMINDER_TRIGGER));
    event.addSubcomponent(alarm);
  }
  calendar.addSubcomponent(event);
  return calendar.toString();
}

/**
 * Returns the file name that the specification requires: the booking id with the extension `.ics`.
 */
export function getCalendarFileName(booking: Pick<Booking, 'id'>): string {
  return `${booking.id}.ics`;
}

function createComponent(name: string, values: Record<string, string | number | ICAL.Time>) {
  const icalComponent = new ICAL.Component(name);
  for (const [property, value] of Object.entries(values)) {
    icalComponent.addPropertyWithValue(property, value);
  }
  return icalComponent;
}
