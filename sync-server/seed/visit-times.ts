import { tzOffset } from '@date-fns/tz';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { Random } from './random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** How busy a day is, Monday first. */
const dayWeights = [0.7, 0.7, 0.8, 0.9, 1.1, 1.8, 1.3];
const busiest = Math.max(...dayWeights);

/** Visits of the last twelve months in the opening hours of a showroom, oldest first. */
export function visitTimes(
  random: Random,
  showroom: Showroom,
  count: number,
  now: number,
): number[] {
  const today = Math.floor((now + offsetMs(showroom.timezone, now)) / DAY_MS);
  const visits: number[] = [];
  while (visits.length < count) {
    const visit = visitOn(random, showroom, today - random.below(365));
    if (visit !== undefined && visit <= now) visits.push(visit);
  }
  return visits.sort((a, b) => a - b);
}

/** A visit on a local day, counted from 1970-01-01 (a Thursday), or none on a quiet day. */
function visitOn(random: Random, showroom: Showroom, day: number): number | undefined {
  const weekday = ((day + 3) % 7) + 1;
  const hours = showroom.hours.find((entry) => entry.weekday === weekday);
  const isQuiet = random.next() * busiest > (dayWeights[weekday - 1] ?? 0);
  if (!hours || isQuiet) return undefined;
  const opens = minutesOf(hours.opens);
  // The mean of two draws: few come at opening or closing time, most in between.
  const share = (random.next() + random.next()) / 2;
  const minute = Math.floor(opens + share * (minutesOf(hours.closes) - opens));
  const local = day * DAY_MS + minute * MINUTE_MS;
  return local - offsetMs(showroom.timezone, local);
}

function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}

/** How far the zone's clocks are ahead of UTC. */
function offsetMs(timeZone: string, instant: number): number {
  return tzOffset(timeZone, new Date(instant)) * MINUTE_MS;
}
