import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { storedAmountSchema } from '../money.ts';
import { daysIn, partOfMonth, type Period, wholeMonth } from './period.ts';

/** `2026-03` */
export const monthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** What a showroom is to take in a month. */
export const targetSchema = v.object({
  /** See `targetId`. */
  id: idSchema,
  showroomId: idSchema,
  dealerId: idSchema,
  month: monthSchema,
  /** Stored units. */
  revenue: storedAmountSchema,
});
export type Target = v.InferOutput<typeof targetSchema>;

export function targetId(showroomId: string, month: string): string {
  return `${showroomId}_${month}`;
}

/**
 * The target for the part of a month that lies in a period, stored units: by its days, so that half
 * a month is not held against the whole. Null where a showroom has none for that month: what is not
 * set is not zero.
 */
export function targetFor(
  targets: readonly Pick<Target, 'showroomId' | 'month' | 'revenue'>[],
  asked: { showroomIds: readonly string[]; month: string; period: Period },
): number | null {
  const { showroomIds, month, period } = asked;
  const part = partOfMonth(month, period);
  if (!part) return null;
  let whole = 0;
  for (const showroomId of showroomIds) {
    const own = targets.find(
      (target) => target.showroomId === showroomId && target.month === month,
    );
    if (!own) return null;
    whole += own.revenue;
  }
  return Math.round((whole * daysIn(part)) / daysIn(wholeMonth(month)));
}
