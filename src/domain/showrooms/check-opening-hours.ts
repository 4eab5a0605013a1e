import type { Showroom } from './showroom.ts';

export const hoursProblems = ['HOURS_REVERSED', 'HOURS_OVERLAP'] as const;
export type HoursProblem = (typeof hoursProblems)[number];

export function checkOpeningHours(hours: Showroom['hours']): HoursProblem | null {
  if (hours.some(({ opens, closes }) => opens >= closes)) return 'HOURS_REVERSED';
  return hours.some((open, index) => hours.slice(index + 1).some((other) => overlap(open, other)))
    ? 'HOURS_OVERLAP'
    : null;
}

type OpeningHours = Showroom['hours'][number];

function overlap(a: OpeningHours, b: OpeningHours): boolean {
  return a.weekday === b.weekday && a.opens < b.closes && b.opens < a.closes;
}
