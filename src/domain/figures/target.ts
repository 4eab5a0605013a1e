import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { storedAmountSchema } from '../values/money.ts';
import { countPeriodDays, clipMonthToPeriod, type Period, getMonthPeriod } from './period.ts';

/** Month of the target, such as `2026-03`. */
export const monthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

export const targetSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  dealerId: idSchema,
  month: monthSchema,
  /** Target revenue in stored units. */
  revenue: storedAmountSchema,
});
export type Target = v.InferOutput<typeof targetSchema>;

export function toTargetId(showroomId: string, month: string): string {
  return `${showroomId}_${month}`;
}

/**
 * Returns the target for the days of a month within a period, in stored units. For a part of the
 * month, the target is reduced in proportion to its days. Returns null if a showroom that is not
 * closed has no target for the month. Also returns null without any target, or if the month is
 * outside the period.
 */
export function prorateTarget(
  targets: readonly Pick<Target, 'showroomId' | 'month' | 'revenue'>[],
  request: {
    showroomIds: readonly string[];
    closedIds?: readonly string[] | undefined;
    month: string;
    period: Period;
  },
): number | null {
  const { showroomIds, closedIds = [], month, period } = request;
  const clippedPeriod = clipMonthToPeriod(month, period);
  const monthTargets = targets.filter(
    (target) => target.month === month && showroomIds.includes(target.showroomId),
  );
  const coveredShowroomIds = new Set([
    ...monthTargets.map(({ showroomId }) => showroomId),
    ...closedIds,
  ]);
  const isComplete = showroomIds.every((id) => coveredShowroomIds.has(id));
  if (!clippedPeriod || monthTargets.length === 0 || !isComplete) return null;
  const fullTarget = monthTargets.reduce((sum, { revenue }) => sum + revenue, 0);
  return Math.round(
    (fullTarget * countPeriodDays(clippedPeriod)) / countPeriodDays(getMonthPeriod(month)),
  );
}
