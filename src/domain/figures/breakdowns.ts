import { type DayFigures, type FunnelStage, funnelStages } from './day-figures.ts';
import { computeClosingRatio, filterDaysInPeriod, metricsOf, sumBy } from './metrics.ts';
import { monthOf, listMonthsInPeriod, type Period } from './period.ts';
import { type Target, prorateTarget } from './target.ts';

const TOTAL_TENTHS = 1000;

export interface MonthFigures {
  month: string;
  /** Revenue in stored units. */
  revenue: number;
  /** Target in stored units; null without a target. */
  target: number | null;
}

/**
 * Returns revenue and target of each month of a period, including months without a sale. For a
 * month that is partly in the period, counts only the days in the period.
 */
export function computeRevenueByMonth(
  days: readonly DayFigures[],
  request: {
    period: Period;
    targets: readonly Target[];
    showroomIds: readonly string[];
    closedIds?: readonly string[] | undefined;
  },
): MonthFigures[] {
  const { period, targets, showroomIds, closedIds } = request;
  const daysInPeriod = filterDaysInPeriod(days, period);
  return listMonthsInPeriod(period).map((month) => ({
    month,
    revenue: metricsOf(daysInPeriod.filter(({ day }) => monthOf(day) === month)).totalRevenue,
    target: prorateTarget(targets, { showroomIds, closedIds, month, period }),
  }));
}

export interface ModelFigures {
  vehicleId: string;
  sales: number;
  /** Percentage of all sales, with one decimal; all percentages add up to 100. */
  percentage: number;
}

/**
 * Returns the models with their sales, most sold model first. Models with equal sales are ordered
 * by id.
 */
export function countSalesByModel(days: readonly DayFigures[]): ModelFigures[] {
  const soldByVehicle = new Map<string, number>();
  for (const vehicle of days.flatMap(({ vehicles }) => vehicles)) {
    soldByVehicle.set(vehicle.id, (soldByVehicle.get(vehicle.id) ?? 0) + vehicle.sold);
  }
  const models = [...soldByVehicle].toSorted(
    ([vehicleIdA, soldA], [vehicleIdB, soldB]) =>
      soldB - soldA || (vehicleIdA < vehicleIdB ? -1 : 1),
  );
  const percentages = roundToPercentages(models.map(([, sales]) => sales));
  return models.map(([vehicleId, sales], index) => ({
    vehicleId,
    sales,
    percentage: percentages[index] ?? 0,
  }));
}

export interface FunnelStep {
  stage: FunnelStage;
  count: number;
  /** Percentage of all registered customers, with one decimal. */
  percentage: number;
}

/**
 * Returns the number of customers per stage: customers who registered on the given days and have
 * reached the stage by the time of the count.
 */
export function computeConversionFunnel(days: readonly DayFigures[]): FunnelStep[] {
  const registeredTotal = sumBy(days, ({ reached }) => reached.registered);
  return funnelStages.map((stage) => {
    const count = sumBy(days, ({ reached }) => reached[stage]);
    return {
      stage,
      count,
      percentage: registeredTotal === 0 ? 0 : Math.round((count / registeredTotal) * 1000) / 10,
    };
  });
}

export interface ShowroomFigures {
  showroomId: string;
  sales: number;
  /** Revenue in stored units. */
  revenue: number;
}

/**
 * Returns sales and revenue of each showroom in the given order, including showrooms without a
 * sale.
 */
export function computeShowroomFigures(
  days: readonly DayFigures[],
  showroomIds: readonly string[],
): ShowroomFigures[] {
  return showroomIds.map((showroomId) => {
    const metrics = metricsOf(days.filter((day) => day.showroomId === showroomId));
    return { showroomId, sales: metrics.vehiclesSold, revenue: metrics.totalRevenue };
  });
}

export interface AgentFigures {
  agentId: string;
  sales: number;
  /** Revenue in stored units. */
  revenue: number;
  /**
   * Sales of the given days, divided by the customers who registered on these days and are assigned
   * to the agent; null without such customers.
   */
  conversion: number | null;
  /** Average revenue per sale in stored units, rounded; null without a sale. */
  averageDeal: number | null;
}

/**
 * Returns the agents with at least one sale, highest revenue first. Ties are ordered by sales, then
 * by id.
 */
export function rankAgents(days: readonly DayFigures[]): AgentFigures[] {
  const agents = new Map<string, { sold: number; revenue: number; newCustomers: number }>();
  for (const agentDay of days.flatMap((day) => day.agents)) {
    const agent = agents.get(agentDay.id) ?? { sold: 0, revenue: 0, newCustomers: 0 };
    agents.set(agentDay.id, {
      sold: agent.sold + agentDay.sold,
      revenue: agent.revenue + agentDay.revenue,
      newCustomers: agent.newCustomers + agentDay.newCustomers,
    });
  }
  return [...agents]
    .filter(([, { sold }]) => sold > 0)
    .map(([agentId, { sold, revenue, newCustomers }]) => ({
      agentId,
      sales: sold,
      revenue,
      conversion: computeClosingRatio(sold, newCustomers),
      averageDeal: Math.round(revenue / sold),
    }))
    .toSorted(
      (a, b) => b.revenue - a.revenue || b.sales - a.sales || (a.agentId < b.agentId ? -1 : 1),
    );
}

/**
 * Returns percentages with one decimal that add up to exactly 100 (Hare–Niemeyer method). All
 * percentages are rounded down first. The counts with the largest remainders then get the missing
 * tenths; of equal remainders, the first count comes first. All percentages are zero if all counts
 * are zero.
 */
export function roundToPercentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exactShares = counts.map((count) => (count * TOTAL_TENTHS) / total);
  const floors = exactShares.map((share) => Math.floor(share));
  const remainingTenths = TOTAL_TENTHS - floors.reduce((sum, floor) => sum + floor, 0);
  const roundedUpIndexes = new Set(
    exactShares
      .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, remainingTenths)
      .map(({ index }) => index),
  );
  return floors.map((floor, index) => (floor + (roundedUpIndexes.has(index) ? 1 : 0)) / 10);
}
