import * as v from 'valibot';
import { type Period, periodSchema } from '#domain/figures/period.ts';
import { localDateSchema } from '#domain/slots/local-time.ts';

export type RangeProblem =
  | 'DAY_MISSING'
  | 'DAY_UNKNOWN'
  | 'DAY_AHEAD'
  | 'PERIOD_BACKWARDS'
  | 'PERIOD_TOO_LONG';

export interface ParsedCustomRange {
  /** The parsed period; null if the typed period is invalid. */
  period: Period | null;
  from: RangeProblem | null;
  through: RangeProblem | null;
}

/** Validates a custom range. Returns the period, or the errors of its first and its last day. */
export function parseCustomRange(typedPeriod: Period, today: string): ParsedCustomRange {
  const from = findDayProblem(typedPeriod.from, today);
  const through = findDayProblem(typedPeriod.through, today);
  if (from || through) return { period: null, from, through };
  if (typedPeriod.from > typedPeriod.through) return rejectRange('PERIOD_BACKWARDS');
  const parsed = v.safeParse(periodSchema, typedPeriod);
  return parsed.success
    ? { period: parsed.output, from: null, through: null }
    : rejectRange('PERIOD_TOO_LONG');
}

function rejectRange(through: RangeProblem): ParsedCustomRange {
  return { period: null, from: null, through };
}

function findDayProblem(day: string, today: string): RangeProblem | null {
  if (day === '') return 'DAY_MISSING';
  if (!v.is(localDateSchema, day)) return 'DAY_UNKNOWN';
  return day > today ? 'DAY_AHEAD' : null;
}
