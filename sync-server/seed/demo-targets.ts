import { monthOf, monthsIn } from '#domain/figures/period.ts';
import { type Target, targetId } from '#domain/figures/target.ts';
import { fromShownDollars } from '#domain/money.ts';
import type { Sale } from '#domain/sales/sale.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { dayAfter, localDateOf } from '#domain/slots/local-time.ts';

const DAYS_BACK = 365;
const DAYS_AHEAD = 60;
const ROUND_DOLLARS = 10_000;
const STORED_PER_DOLLAR = fromShownDollars(1);
/**
 * Factors by month for the average revenue so far: slightly above 1 on average, and highest before
 * the holidays.
 */
const SEASON = [0.9, 0.9, 1, 1.05, 1.1, 1.1, 1, 0.95, 1.05, 1.1, 1.15, 1.25];

/**
 * Returns revenue targets of the demo showrooms in round sums, always the same for the same `now`.
 */
export function demoTargets(
  showrooms: readonly Showroom[],
  sales: readonly Sale[],
  now: number,
): Target[] {
  return showrooms.flatMap(({ id: showroomId, dealerId, timezone }) => {
    const today = localDateOf(now, timezone);
    const from = dayAfter(today, -DAYS_BACK);
    const sold = sales.filter((sale) => sale.showroomId === showroomId);
    const total = sold.reduce((sum, { amount }) => sum + amount, 0);
    const months = monthsIn({ from, through: dayAfter(today, DAYS_AHEAD) });
    const past = months.filter((month) => month <= monthOf(today)).length;
    return months.map((month) => {
      const season = SEASON[Number(month.slice(-2)) - 1] ?? 1;
      const dollars = (total / past / STORED_PER_DOLLAR) * season;
      const revenue = fromShownDollars(Math.ceil(dollars / ROUND_DOLLARS) * ROUND_DOLLARS);
      return { id: targetId(showroomId, month), showroomId, dealerId, month, revenue };
    });
  });
}
