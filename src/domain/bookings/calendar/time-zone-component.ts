import { tzOffset, tzScan } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { sub } from 'date-fns/sub';
import ICAL from 'ical.js';
import { localDateOf, localTimeOf } from '../../slots/local-time.ts';

/** Time before the appointment that is searched for the previous clock change. */
const LEAD_TIME = { years: 1, months: 1 };
/**
 * Time after the appointment that is searched for clock changes. If the user moves the calendar
 * entry to a later day, the file still contains the rules for its local time.
 */
const MONTHS_AFTER = 13;

/**
 * Returns the rules of a time zone around an instant as a VTIMEZONE (RFC 5545 §3.6.5), with one
 * observance for each clock change. If no change precedes the instant, one more observance covers
 * the time before the first change. Calendar apps that do not know the zone's name use these rules.
 */
export function createTimeZoneComponent(timezone: string, instant: number): ICAL.Component {
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
export function toIcalLocalTime(instant: number, timezone: string): ICAL.Time {
  return ICAL.Time.fromDateTimeString(
    `${localDateOf(instant, timezone)}T${localTimeOf(instant, timezone)}:00`,
  );
}

/** Converts an offset from UTC; positive values are east of Greenwich. */
function toUtcOffset(minutes: number): ICAL.UtcOffset {
  return ICAL.UtcOffset.fromSeconds(minutes * 60);
}
