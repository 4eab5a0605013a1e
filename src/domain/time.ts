import * as v from 'valibot';

/** An instant: milliseconds since 1970-01-01T00:00Z. */
export const instantSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A time of day in the showroom's zone: `09:30`. */
export const timeOfDaySchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
