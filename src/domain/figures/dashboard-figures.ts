import type { ListIntent } from '../customers/intent.ts';
import { DAY_MS } from '../durations.ts';
import { dayAfter } from '../slots/local-time.ts';
import { changeInPercent } from './change.ts';
import type { DayFigures } from './day-figures.ts';
import type { Leads } from './leads.ts';
import { daysOf, metricsOf } from './metrics.ts';
import {
  lastDays,
  monthToDate,
  type Period,
  periodBefore,
  sameDaysOfMonthBefore,
} from './period.ts';

/** The days that the total of sales, the conversion and the leads of the dashboard look back on. */
const DASHBOARD_DAYS = 30;
const SPARKS = 8;
const DAYS_A_SPARK = 7;

export interface Kpi {
  value: number | null;
  /** Percent; null where there was nothing before. */
  trend: number | null;
}

export interface DashboardFigures {
  /** Cars sold in the last 30 days, against the 30 before. */
  totalSales: Kpi;
  /** Closing ratio of the last 30 days, and as it was at the end of each of eight weeks. */
  conversionRate: Kpi & { sparkline: { value: number | null }[] };
  activeLeads: Kpi & { breakdown: Record<ListIntent, number> };
  /** Stored units from the first of the month on, and those of the same days of the month before. */
  monthlyRevenue: Kpi & { comparison: number };
}

/** The first day that any figure of the dashboard looks at. */
export function dashboardPeriod(today: string): Period {
  const conversions = dayAfter(today, -(SPARKS - 1) * DAYS_A_SPARK - DASHBOARD_DAYS + 1);
  const sales = periodBefore(lastDays(DASHBOARD_DAYS, today)).from;
  const month = sameDaysOfMonthBefore(today).from;
  return { from: [conversions, sales, month].toSorted()[0] ?? month, through: today };
}

/** The instant that active leads are compared with, ms since 1970. */
export function leadsAreComparedWith(now: number): number {
  return now - DASHBOARD_DAYS * DAY_MS;
}

interface Asked {
  /** The day it is in the showroom. */
  today: string;
  days: readonly DayFigures[];
  /** Of the showroom, against `leadsAreComparedWith`. */
  leads: Leads;
}

export function dashboardFigures({ today, days, leads }: Asked): DashboardFigures {
  const { breakdown, before: leadsBefore } = leads;
  const active = breakdown.hot + breakdown.warm + breakdown.cold;
  const recent = lastDays(DASHBOARD_DAYS, today);
  const inPeriod = (period: Period) => metricsOf(daysOf(days, period));
  const [current, before] = [inPeriod(recent), inPeriod(periodBefore(recent))];
  const revenue = inPeriod(monthToDate(today)).totalRevenue;
  const comparison = inPeriod(sameDaysOfMonthBefore(today)).totalRevenue;
  return {
    totalSales: {
      value: current.vehiclesSold,
      trend: changeInPercent(current.vehiclesSold, before.vehiclesSold),
    },
    conversionRate: {
      value: current.conversionRate,
      trend: changeInPercent(current.conversionRate, before.conversionRate),
      sparkline: Array.from({ length: SPARKS }, (_, index) => {
        const weeksAgo = SPARKS - 1 - index;
        const end = dayAfter(today, -weeksAgo * DAYS_A_SPARK);
        return { value: inPeriod(lastDays(DASHBOARD_DAYS, end)).conversionRate };
      }),
    },
    activeLeads: { value: active, trend: changeInPercent(active, leadsBefore), breakdown },
    monthlyRevenue: { value: revenue, trend: changeInPercent(revenue, comparison), comparison },
  };
}
