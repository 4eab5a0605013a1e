import {
  type AgentFigures,
  conversionFunnel,
  type FunnelStep,
  type ModelFigures,
  type MonthFigures,
  revenueByMonth,
  salesByModel,
  type ShowroomFigures,
  showroomPerformance,
  topAgents,
} from './breakdowns.ts';
import type { DayFigures } from './day-figures.ts';
import { comparedMetrics, daysOf, type Metric, type MetricName } from './metrics.ts';
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

interface Asked {
  period: Period;
  /** The showrooms that are looked at; days of others are left out. */
  showroomIds: readonly string[];
  /** The closed showrooms among them; they need no target. */
  closedIds?: readonly string[];
  /** Of the period and of as many days before. */
  days: readonly DayFigures[];
  targets: readonly Target[];
}

/** Everything the analytics screen, its exports and head office's answer say about a period. */
export function analyticsFigures({
  period,
  showroomIds,
  closedIds,
  days,
  targets,
}: Asked): AnalyticsFigures {
  const own = days.filter(({ showroomId }) => showroomIds.includes(showroomId));
  const inPeriod = daysOf(own, period);
  return {
    metrics: comparedMetrics(own, period),
    months: revenueByMonth(own, { period, targets, showroomIds, closedIds }),
    models: salesByModel(inPeriod),
    funnel: conversionFunnel(inPeriod),
    showrooms: showroomPerformance(inPeriod, showroomIds),
    agents: topAgents(inPeriod),
  };
}
