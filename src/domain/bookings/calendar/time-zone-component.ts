import { tzOffset, tzScan } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { sub } from 'date-fns/sub';
import ICAL from 'ical.js';
import { localDateOf, localTimeOf } from '../../slots/local-time.ts';

/** Length of the range before the appointment, long enough to contain the previous clock change. */
const BEFORE = { years: 1, months: 1 };
/**
 * Length of the range after the appointment, so that a calendar entry moved by hand has the right
 * local time.
 */
const MONTHS_AFTER = 13;

/**
 * Returns the rules of a time zone around an instant as a VTIMEZONE (RFC 5545 §3.6.5): one
 * observance for each clock change, and one more for the time before the first change if no change
 * precedes the instant. A calendar app that does not know the name of the zone uses these rules.
 */
export function createTimeZoneComponent(timezone: string, instant: number): ICAL.Component {
  const start = sub(instant, BEFORE);
  const changes = tzScan(timezone, { start, end: addMonths(instant, MONTHS_AFTER) });
  const first = { date: start, change: 0, offset: tzOffset(timezone, start) };
  // If the first clock change comes after the instant, the time until that change needs an
  // observance.
  const isCovered = changes.some(({ date }) => date.getTime() <= instant);
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', timezone);
  for (const { date, change, offset } of isCovered ? changes : [first, ...changes]) {
    const observance = new ICAL.Component(change > 0 ? 'daylight' : 'standard');
    // The start of an observance is given in the local time just before the clock change.
    const before = offsetOf(offset - change);
    observance.addPropertyWithValue('dtstart', toIcalLocalTime(date.getTime(), before.toString()));
    observance.addPropertyWithValue('tzoffsetfrom', before);
    observance.addPropertyWithValue('tzoffsetto', offsetOf(offset));
    component.addSubcomponent(observance);
  }
  return component;
}

/** Returns the local time in a zone (its name, or an offset such as `-05:00`) at an instant. */
export function toIcalLocalTime(instant: number, timezone: string): ICAL.Time {
  return ICAL.Time.fromDateTimeString(
    `${localDateOf(instant, timezone)}T${localTimeOf(instant, timezone)}:00`,
  );
}

/** `minutes` are counted east of Greenwich. */
function offsetOf(minutes: number): ICAL.UtcOffset {
  return ICAL.UtcOffset.fromSeconds(minutes * 60);
}
