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

/**
 * Number of days that total sales and conversion cover. Leads are compared with the number of leads
 * this many days ago.
 */
export const DASHBOARD_DAYS = 30;
const SPARKLINE_POINTS = 8;
const DAYS_PER_SPARKLINE_POINT = 7;

export interface Kpi {
  value: number | null;
  /** Change in percent; null if a value is unknown or the earlier value is zero. */
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
  const conversionStart = addDaysToDate(
    today,
    -(SPARKLINE_POINTS - 1) * DAYS_PER_SPARKLINE_POINT - DASHBOARD_DAYS + 1,
  );
  const salesStart = getPeriodBefore(getLastDays(DASHBOARD_DAYS, today)).from;
  const monthStart = getSameDaysOfMonthBefore(today).from;
  return {
    from: [conversionStart, salesStart, monthStart].toSorted()[0] ?? monthStart,
    through: today,
  };
}

/**
 * Returns the instant 30 days before `now`, ms since 1970. The dashboard compares the number of
 * active leads now with the number at this instant.
 */
export function getLeadComparisonTime(now: number): number {
  return now - DASHBOARD_DAYS * DAY_MS;
}

interface DashboardInput {
  /** Today in the showroom's time zone. */
  today: string;
  days: readonly DayFigures[];
  /** Leads of the showroom now, and at the instant that `getLeadComparisonTime` returns. */
  leads: LeadCounts;
}

export function computeDashboardFigures({ today, days, leads }: DashboardInput): DashboardFigures {
  const { breakdown, before: leadsBefore } = leads;
  const activeLeadCount = breakdown.hot + breakdown.warm + breakdown.cold;
  const recentPeriod = getLastDays(DASHBOARD_DAYS, today);
  const computeMetricsIn = (period: Period) => metricsOf(filterDaysInPeriod(days, period));
  const [currentMetrics, previousMetrics] = [
    computeMetricsIn(recentPeriod),
    computeMetricsIn(getPeriodBefore(recentPeriod)),
  ];
  const revenue = computeMetricsIn(getMonthToDate(today)).totalRevenue;
  const comparison = computeMetricsIn(getSameDaysOfMonthBefore(today)).totalRevenue;
  return {
    totalSales: {
      value: currentMetrics.vehiclesSold,
      trend: computePercentChange(currentMetrics.vehiclesSold, previousMetrics.vehiclesSold),
    },
    conversionRate: {
      value: currentMetrics.conversionRate,
      trend: computePercentChange(currentMetrics.conversionRate, previousMetrics.conversionRate),
      sparkline: Array.from({ length: SPARKLINE_POINTS }, (_, index) => {
        const weeksAgo = SPARKLINE_POINTS - 1 - index;
        const end = addDaysToDate(today, -weeksAgo * DAYS_PER_SPARKLINE_POINT);
        return { value: computeMetricsIn(getLastDays(DASHBOARD_DAYS, end)).conversionRate };
      }),
    },
    activeLeads: {
      value: activeLeadCount,
      trend: computePercentChange(activeLeadCount, leadsBefore),
      breakdown,
    },
    monthlyRevenue: {
      value: revenue,
      trend: computePercentChange(revenue, comparison),
      comparison,
    },
  };
}
