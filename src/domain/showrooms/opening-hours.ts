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
  const today = hours
    .filter((open) => open.weekday === weekday)
    .sort((a, b) => a.opens.localeCompare(b.opens));
  const now = today.find(({ opens, closes }) => opens <= time && time < closes);
  if (now) return { state: 'open', until: now.closes };
  const next = today.find(({ opens }) => time < opens);
  return next ? { state: 'opens-later', at: next.opens } : { state: 'closed' };
}

interface HoursOfDays {
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
export function groupWeekByHours({ hours }: Pick<Showroom, 'hours'>): HoursOfDays[] {
  const week: HoursOfDays[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const times = hours
      .filter((open) => open.weekday === weekday)
      .map(({ opens, closes }) => ({ opens, closes }));
    const last = week.at(-1);
    if (last && sameTimes(last.times, times)) last.to = weekday;
    else week.push({ from: weekday, to: weekday, times });
  }
  return week;
}

function sameTimes(a: HoursOfDays['times'], b: HoursOfDays['times']): boolean {
  const formatTimes = (times: HoursOfDays['times']) =>
    times.map(({ opens, closes }) => `${opens}-${closes}`).join();
  return formatTimes(a) === formatTimes(b);
}
