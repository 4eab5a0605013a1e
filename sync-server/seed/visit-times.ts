import type { Showroom } from '#domain/showrooms/showroom.ts';
import { addDaysToDate, instantOf, localDateOf, weekdayOf } from '#domain/slots/local-time.ts';
import type { SeededRandom } from './demo-random.ts';

/** Relative number of visits by day of the week, Monday first. */
const dayWeights = [0.7, 0.7, 0.8, 0.9, 1.1, 1.8, 1.3];
const maxDayWeight = Math.max(...dayWeights);

/**
 * Returns random visit times of the last twelve months within the opening hours of a showroom,
 * oldest first.
 */
export function drawVisitTimes(
  random: SeededRandom,
  showroom: Showroom,
  count: number,
  now: number,
): number[] {
  const today = localDateOf(now, showroom.timezone);
  const visits: number[] = [];
  while (visits.length < count) {
    const visit = pickVisitTime(random, showroom, addDaysToDate(today, -random.below(365)));
    if (visit !== undefined && visit <= now) visits.push(visit);
  }
  return visits.sort((a, b) => a - b);
}

/**
 * Returns a random visit time on a day in the time zone of the showroom. Returns undefined if the
 * showroom is closed, and sometimes on weekdays with few visits.
 */
function pickVisitTime(random: SeededRandom, showroom: Showroom, date: string): number | undefined {
  const weekday = weekdayOf(date);
  const hours = showroom.hours.find((entry) => entry.weekday === weekday);
  const isSkipped = random.next() * maxDayWeight > (dayWeights[weekday - 1] ?? 0);
  if (!hours || isSkipped) return undefined;
  const opens = minutesOf(hours.opens);
  // The mean of two random numbers puts most visits in the middle of the day, and few at opening or
  // closing time.
  const dayFraction = (random.next() + random.next()) / 2;
  const minute = Math.floor(opens + dayFraction * (minutesOf(hours.closes) - opens));
  return instantOf(date, timeOf(minute), showroom.timezone) ?? undefined;
}

function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
