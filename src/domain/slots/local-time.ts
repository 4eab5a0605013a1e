import { tzOffset } from '@date-fns/tz';
import { toDate } from 'date-fns/toDate';
import * as v from 'valibot';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const DATE_LENGTH = 'YYYY-MM-DD'.length;
const TIME_START_INDEX = 'YYYY-MM-DDT'.length;
const TIME_END_INDEX = 'YYYY-MM-DDTHH:MM'.length;

/** A day in a showroom's zone: `2026-03-08`. Dates that do not exist are invalid. */
export const localDateSchema = v.pipe(
  v.string(),
  v.regex(DATE_PATTERN),
  // Checks the format again, because valibot runs this check even if the regex check has failed.
  v.check((date) => !DATE_PATTERN.test(date) || isExistingDate(date), 'NO_SUCH_DAY'),
);

/**
 * Returns the instant of a day and local time in a zone, ms since 1970. If a clock change makes the
 * time occur twice, returns the first instant. If a clock change skips the time, returns null.
 */
export function instantOf(date: string, time: string, timezone: string): number | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wallClockMs = midnightOf(date) + (hours * 60 + minutes) * MINUTE_MS;
  // No time zone changes its offset twice within two days, so one of these two offsets applies.
  const offsets = [wallClockMs - DAY_MS, wallClockMs + DAY_MS].map((nearbyMs) =>
    offsetAt(nearbyMs, timezone),
  );
  const instants = offsets
    .map((offset) => wallClockMs - offset)
    .filter((instant) => instant + offsetAt(instant, timezone) === wallClockMs);
  return instants.length > 0 ? Math.min(...instants) : null;
}

/**
 * Returns the start of a day, ms since 1970: midnight or, if a clock change skips midnight, the
 * first time of the day. If the time zone skipped the whole day (Samoa, 2011), returns the start of
 * the next day.
 */
export function startOfDay(date: string, timezone: string): number {
  const dayStart = instantOf(date, '00:00', timezone) ?? instantOf(date, '01:00', timezone);
  return dayStart ?? startOfDay(addDaysToDate(date, 1), timezone);
}

export function localDateOf(instant: number, timezone: string): string {
  return formatLocalIso(instant, timezone).slice(0, DATE_LENGTH);
}

/** Returns the local time of an instant in a zone: `09:30`. */
export function localTimeOf(instant: number, timezone: string): string {
  return formatLocalIso(instant, timezone).slice(TIME_START_INDEX, TIME_END_INDEX);
}

function formatLocalIso(instant: number, timezone: string): string {
  return toDate(instant + offsetAt(instant, timezone)).toISOString();
}

/** Returns the offset of a time zone from UTC in ms; positive east of Greenwich. */
function offsetAt(instant: number, timezone: string): number {
  return tzOffset(timezone, toDate(instant)) * MINUTE_MS;
}

/** Returns the weekday of a date from 1 (Monday) to 7 (Sunday), as in ISO 8601. */
export function weekdayOf(date: string): number {
  return toDate(midnightOf(date)).getUTCDay() || 7;
}

/** Returns the date that is `days` days later, or earlier if `days` is negative. */
export function addDaysToDate(date: string, days: number): string {
  return toDate(midnightOf(date) + days * DAY_MS)
    .toISOString()
    .slice(0, DATE_LENGTH);
}

function isExistingDate(date: string): boolean {
  const midnight = midnightOf(date);
  return !Number.isNaN(midnight) && addDaysToDate(date, 0) === date;
}

/** Returns midnight in UTC. Date arithmetic uses UTC, because every day in UTC has 24 hours. */
function midnightOf(date: string): number {
  return toDate(date).getTime();
}
