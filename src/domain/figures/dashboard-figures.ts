import type { IntentLevel } from '../customers/fields/customer-intent.ts';
import { addDaysToDate } from '../slots/local-time.ts';
import { DAY_MS } from '../time/durations.ts';
import { computePercentChange } from './compute-percent-change.ts';
import type { DayFigures } from './day-figures.ts';
import type { LeadCounts } from './lead-counts.ts';
import { filterDaysInPeriod, metricsOf } from './metrics.ts';
import {
  getLastDays,
  getMonthToDate,
  type Period,
  getPeriodBefore,
  getSameDaysOfMonthBefore,
} from './period.ts';

/** Number of days for total sales, conversion and the earlier number of leads. */
const DASHBOARD_DAYS = 30;
const SPARKS = 8;
const DAYS_A_SPARK = 7;

export interface Kpi {
  value: number | null;
  /** Change in percent; null without an earlier value. */
  trend: number | null;
}

export interface DashboardFigures {
  /** Cars sold in the last 30 days, compared with the 30 days before. */
  totalSales: Kpi;
  /**
   * Closing ratio of the last 30 days, and a sparkline: the same ratio at the end of each of the
   * last eight weeks.
   */
  conversionRate: Kpi & { sparkline: { value: number | null }[] };
  activeLeads: Kpi & { breakdown: Record<IntentLevel, number> };
  /**
   * Revenue of this month until today, and of the same days of the previous month, in stored units.
   */
  monthlyRevenue: Kpi & { comparison: number };
}

/** Returns the period that covers all figures of the dashboard. */
export function getDashboardPeriod(today: string): Period {
  const conversions = addDaysToDate(today, -(SPARKS - 1) * DAYS_A_SPARK - DASHBOARD_DAYS + 1);
  const sales = getPeriodBefore(getLastDays(DASHBOARD_DAYS, today)).from;
  const month = getSameDaysOfMonthBefore(today).from;
  return { from: [conversions, sales, month].toSorted()[0] ?? month, through: today };
}

/**
 * Returns the instant 30 days before `now`, ms since 1970. The dashboard compares the number of
 * active leads now with the number at this instant.
 */
export function getLeadComparisonTime(now: number): number {
  return now - DASHBOARD_DAYS * DAY_MS;
}

interface Asked {
  /** Today in the showroom's time zone. */
  today: string;
  days: readonly DayFigures[];
  /** Leads of the showroom now, and at the instant that `getLeadComparisonTime` returns. */
  leads: LeadCounts;
}

export function computeDashboardFigures({ today, days, leads }: Asked): DashboardFigures {
  const { breakdown, before: leadsBefore } = leads;
  const active = breakdown.hot + breakdown.warm + breakdown.cold;
  const recent = getLastDays(DASHBOARD_DAYS, today);
  const inPeriod = (period: Period) => metricsOf(filterDaysInPeriod(days, period));
  const [current, before] = [inPeriod(recent), inPeriod(getPeriodBefore(recent))];
  const revenue = inPeriod(getMonthToDate(today)).totalRevenue;
  const comparison = inPeriod(getSameDaysOfMonthBefore(today)).totalRevenue;
  return {
    totalSales: {
      value: current.vehiclesSold,
      trend: computePercentChange(current.vehiclesSold, before.vehiclesSold),
    },
    conversionRate: {
      value: current.conversionRate,
      trend: computePercentChange(current.conversionRate, before.conversionRate),
      sparkline: Array.from({ length: SPARKS }, (_, index) => {
        const weeksAgo = SPARKS - 1 - index;
        const end = addDaysToDate(today, -weeksAgo * DAYS_A_SPARK);
        return { value: inPeriod(getLastDays(DASHBOARD_DAYS, end)).conversionRate };
      }),
    },
    activeLeads: { value: active, trend: computePercentChange(active, leadsBefore), breakdown },
    monthlyRevenue: {
      value: revenue,
      trend: computePercentChange(revenue, comparison),
      comparison,
    },
  };
}
