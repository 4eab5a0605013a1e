import { tzOffset, tzScan } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { sub } from 'date-fns/sub';
import { toDate } from 'date-fns/toDate';
import ICAL from 'ical.js';
import type { Showroom } from '../../showrooms/showroom.ts';
import { localDateOf, localTimeOf } from '../../slots/local-time.ts';
import type { Booking } from '../booking.ts';

/** Time before the appointment that is searched for the previous clock change. */
const LEAD_TIME = { years: 1, months: 1 };

/**
 * Time after the appointment that is searched for clock changes. If the user moves the calendar
 * entry to a later day, the file still contains the rules for its local time.
 */
const MONTHS_AFTER = 13;

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
 * canceled booking removes the entry and has no reminder. Other files have a reminder one day
 * before the visit. Start and end are in the showroom's time zone.
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

/**
 * Returns the rules of a time zone around an instant as a VTIMEZONE (RFC 5545 §3.6.5), with one
 * observance for each clock change. If no change precedes the instant, one more observance covers
 * the time before the first change. Calendar apps without data for the zone use these rules.
 */
function createTimeZoneComponent(timezone: string, instant: number): ICAL.Component {
  const start = sub(instant, LEAD_TIME);
  const offsetChanges = tzScan(timezone, { start, end: addMonths(instant, MONTHS_AFTER) });
  const initialOffset = { date: start, change: 0, offset: tzOffset(timezone, start) };
  const isCovered = offsetChanges.some(({ date }) => date.getTime() <= instant);
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', timezone);
  for (const { date, change, offset } of isCovered
    ? offsetChanges
    : [initialOffset, ...offsetChanges]) {
    const observance = new ICAL.Component(change > 0 ? 'daylight' : 'standard');
    // The start of an observance is given in the local time just before the clock change.
    const previousOffset = toUtcOffset(offset - change);
    observance.addPropertyWithValue(
      'dtstart',
      toIcalLocalTime(date.getTime(), previousOffset.toString()),
    );
    observance.addPropertyWithValue('tzoffsetfrom', previousOffset);
    observance.addPropertyWithValue('tzoffsetto', toUtcOffset(offset));
    component.addSubcomponent(observance);
  }
  return component;
}

/**
 * Returns the local time at an instant. `timezone` is a zone name or an offset such as `-05:00`.
 */
function toIcalLocalTime(instant: number, timezone: string): ICAL.Time {
  return ICAL.Time.fromDateTimeString(
    `${localDateOf(instant, timezone)}T${localTimeOf(instant, timezone)}:00`,
  );
}

/** Converts an offset from UTC; positive values are east of Greenwich. */
function toUtcOffset(minutes: number): ICAL.UtcOffset {
  return ICAL.UtcOffset.fromSeconds(minutes * 60);
}
