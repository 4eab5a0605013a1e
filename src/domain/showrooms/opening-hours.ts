import { localDateOf, localTimeOf, weekdayOf } from '../slots/local-time.ts';
import type { VisitRules } from '../slots/visit-rules.ts';
import type { Showroom } from './showroom.ts';

/**
 * Whether a showroom is open at an instant, and the local time at which this state changes on the
 * same day.
 */
export type OpenState =
  | { state: 'open'; until: string }
  | { state: 'opens-later'; at: string }
  | { state: 'closed' };

/**
 * Returns whether a showroom is open at an instant. Times are local to the showroom, such as
 * `09:30`.
 */
export function getOpenState(
  { hours, timezone, closedAt }: Pick<Showroom, 'hours' | 'timezone' | 'closedAt'>,
  closedDays: VisitRules['closedDays'],
  instant: number,
): OpenState {
  const date = localDateOf(instant, timezone);
  if (closedAt !== undefined || closedDays.some((closed) => closed.date === date)) {
    return { state: 'closed' };
  }
  const weekday = weekdayOf(date);
  const time = localTimeOf(instant, timezone);
  const todayHours = hours
    .filter((openingHours) => openingHours.weekday === weekday)
    .sort((a, b) => a.opens.localeCompare(b.opens));
  const currentHours = todayHours.find(({ opens, closes }) => opens <= time && time < closes);
  if (currentHours) return { state: 'open', until: currentHours.closes };
  const nextHours = todayHours.find(({ opens }) => time < opens);
  return nextHours ? { state: 'opens-later', at: nextHours.opens } : { state: 'closed' };
}

interface WeekdayGroup {
  /** First and last weekday of the entry, 1 (Monday) to 7 (Sunday); equal for a single day. */
  from: number;
  to: number;
  /** Opening and closing times; empty for closed days. */
  times: { opens: string; closes: string }[];
}

/**
 * Returns the opening hours of a week, starting on Monday. Consecutive days with equal hours form
 * one entry.
 */
export function groupWeekByHours({ hours }: Pick<Showroom, 'hours'>): WeekdayGroup[] {
  const weekdayGroups: WeekdayGroup[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const times = hours
      .filter((openingHours) => openingHours.weekday === weekday)
      .map(({ opens, closes }) => ({ opens, closes }));
    const lastGroup = weekdayGroups.at(-1);
    if (lastGroup && hasSameTimes(lastGroup.times, times)) lastGroup.to = weekday;
    else weekdayGroups.push({ from: weekday, to: weekday, times });
  }
  return weekdayGroups;
}

function hasSameTimes(a: WeekdayGroup['times'], b: WeekdayGroup['times']): boolean {
  const formatTimes = (times: WeekdayGroup['times']) =>
    times.map(({ opens, closes }) => `${opens}-${closes}`).join();
  return formatTimes(a) === formatTimes(b);
}
