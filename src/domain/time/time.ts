import * as v from 'valibot';

/** Largest time value of ECMA-262, ms since 1970. `Date` cannot represent later instants. */
const LAST_INSTANT = 8_640_000_000_000_000;

/** An instant: milliseconds since 1970-01-01T00:00Z. */
export const instantSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.check((instant) => instant <= LAST_INSTANT, 'NO_SUCH_INSTANT'),
);

/** A time of day in the showroom's time zone, such as `09:30`. */
export const timeOfDaySchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
