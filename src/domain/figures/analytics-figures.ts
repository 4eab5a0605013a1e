import {
  type AgentFigures,
  computeConversionFunnel,
  type FunnelStep,
  type ModelFigures,
  type MonthFigures,
  computeRevenueByMonth,
  countSalesByModel,
  type ShowroomFigures,
  computeShowroomFigures,
  rankAgents,
} from './breakdowns.ts';
import type { DayFigures } from './day-figures.ts';
import { compareMetrics, filterDaysInPeriod, type Metric, type MetricName } from './metrics.ts';
import type { Period } from './period.ts';
import type { Target } from './target.ts';

export interface AnalyticsFigures {
  metrics: Record<MetricName, Metric>;
  months: MonthFigures[];
  models: ModelFigures[];
  funnel: FunnelStep[];
  showrooms: ShowroomFigures[];
  agents: AgentFigures[];
}

interface AnalyticsInput {
  period: Period;
  /** The showrooms to count; days of other showrooms are ignored. */
  showroomIds: readonly string[];
  /**
   * The showrooms in `showroomIds` that are closed permanently. A missing target of a closed
   * showroom is ignored.
   */
  closedIds?: readonly string[];
  /**
   * Figures of the days of the period, and of the same number of days directly before the period.
   */
  days: readonly DayFigures[];
  targets: readonly Target[];
}

/** Returns all figures of a period for the analytics screen, its exports and the server's API. */
export function computeAnalyticsFigures({
  period,
  showroomIds,
  closedIds,
  days,
  targets,
}: AnalyticsInput): AnalyticsFigures {
  const showroomDays = days.filter(({ showroomId }) => showroomIds.includes(showroomId));
  const daysInPeriod = filterDaysInPeriod(showroomDays, period);
  return {
    metrics: compareMetrics(showroomDays, period),
    months: computeRevenueByMonth(showroomDays, { period, targets, showroomIds, closedIds }),
    models: countSalesByModel(daysInPeriod),
    funnel: computeConversionFunnel(daysInPeriod),
    showrooms: computeShowroomFigures(daysInPeriod, showroomIds),
    agents: rankAgents(daysInPeriod),
  };
}
