import { tzOffset } from '@date-fns/tz';
import { toDate } from 'date-fns/toDate';
import * as v from 'valibot';
import { DAY_MS, MINUTE_MS } from '../durations.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_LENGTH = 'YYYY-MM-DD'.length;
const TIME_FROM = 'YYYY-MM-DDT'.length;
const TIME_TO = 'YYYY-MM-DDTHH:MM'.length;

/** A day in a showroom's zone: `2026-03-08`. Days that no calendar has are refused. */
export const localDateSchema = v.pipe(
  v.string(),
  v.regex(DATE),
  // Asked also where the line above has found something: then there is no day to look at.
  v.check((date) => !DATE.test(date) || isDay(date), 'NO_SUCH_DAY'),
);

/**
 * The instant of a day and a time on the clocks of a zone, ms since 1970. Where clocks go back, the
 * first of two; null where they go forward and never show that time.
 */
export function instantOf(date: string, time: string, timezone: string): number | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = midnightOf(date) + (hours * 60 + minutes) * MINUTE_MS;
  // No zone changes its clocks twice within two days: one of these is what they go by then.
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => offsetAt(near, timezone));
  const instants = offsets
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, timezone) === shown);
  return instants.length > 0 ? Math.min(...instants) : null;
}

/**
 * The start of a day, ms since 1970: midnight; where clocks skip it, the first time the day has. A day
 * that a zone left out, as Samoa did in 2011, is over when it begins.
 */
export function startOfDay(date: string, timezone: string): number {
  const first = instantOf(date, '00:00', timezone) ?? instantOf(date, '01:00', timezone);
  return first ?? startOfDay(dayAfter(date, 1), timezone);
}

/** The day an instant falls on in a zone. */
export function localDateOf(instant: number, timezone: string): string {
  return shownAt(instant, timezone).slice(0, DATE_LENGTH);
}

/** What the clocks of a zone show at an instant: `09:30`. */
export function localTimeOf(instant: number, timezone: string): string {
  return shownAt(instant, timezone).slice(TIME_FROM, TIME_TO);
}

function shownAt(instant: number, timezone: string): string {
  return toDate(instant + offsetAt(instant, timezone)).toISOString();
}

/** How far a zone's clocks are ahead of UTC, ms. */
function offsetAt(instant: number, timezone: string): number {
  return tzOffset(timezone, toDate(instant)) * MINUTE_MS;
}

/** 1 Monday … 7 Sunday (ISO 8601). */
export function weekdayOf(date: string): number {
  return toDate(midnightOf(date)).getUTCDay() || 7;
}

/** The day so many days later, or earlier. */
export function dayAfter(date: string, days: number): string {
  return toDate(midnightOf(date) + days * DAY_MS)
    .toISOString()
    .slice(0, DATE_LENGTH);
}

function isDay(date: string): boolean {
  const midnight = midnightOf(date);
  return !Number.isNaN(midnight) && dayAfter(date, 0) === date;
}

/** In UTC, where no change of clocks makes a day longer or shorter. */
function midnightOf(date: string): number {
  return toDate(date).getTime();
}
