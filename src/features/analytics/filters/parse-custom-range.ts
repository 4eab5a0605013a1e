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
  /** Null if the first or the last day is invalid. */
  period: Period | null;
  from: RangeProblem | null;
  through: RangeProblem | null;
}

/** Checks a custom range, and returns the errors of its first and its last day. */
export function parseCustomRange(typed: Period, today: string): ParsedCustomRange {
  const from = dayProblem(typed.from, today);
  const through = dayProblem(typed.through, today);
  if (from || through) return { period: null, from, through };
  if (typed.from > typed.through) return refused('PERIOD_BACKWARDS');
  const parsed = v.safeParse(periodSchema, typed);
  return parsed.success
    ? { period: parsed.output, from: null, through: null }
    : refused('PERIOD_TOO_LONG');
}

function refused(through: RangeProblem): ParsedCustomRange {
  return { period: null, from: null, through };
}

function dayProblem(day: string, today: string): RangeProblem | null {
  if (day === '') return 'DAY_MISSING';
  if (!v.is(localDateSchema, day)) return 'DAY_UNKNOWN';
  return day > today ? 'DAY_AHEAD' : null;
}
