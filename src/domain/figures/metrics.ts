import { computePercentChange, directionOf } from './compute-percent-change.ts';
import type { DayFigures } from './day-figures.ts';
import { isInPeriod, type Period, getPeriodBefore } from './period.ts';

interface Metrics {
  /** Revenue in stored units. */
  totalRevenue: number;
  vehiclesSold: number;
  newCustomers: number;
  /** Sales per new customer: 1 means one sale per new customer. Null means unknown, not zero. */
  conversionRate: number | null;
}

export type MetricName = keyof Metrics;

export interface Metric {
  /** Revenue in stored units, a count, or the number of sales per new customer; see `Metrics`. */
  value: number | null;
  /** Change in percent, compared with the same number of days directly before. */
  change: number | null;
  trend: 'up' | 'down' | null;
}

export function metricsOf(days: readonly DayFigures[]): Metrics {
  const vehicleFigures = days.flatMap(({ vehicles }) => vehicles);
  const vehiclesSold = sumBy(vehicleFigures, (vehicle) => vehicle.sold);
  const newCustomers = sumBy(days, ({ reached }) => reached.registered);
  return {
    totalRevenue: sumBy(vehicleFigures, ({ revenue }) => revenue),
    vehiclesSold,
    newCustomers,
    conversionRate: computeClosingRatio(vehiclesSold, newCustomers),
  };
}

/**
 * Returns the number of cars sold per customer registered on the same days (the closing ratio). The
 * ratio can exceed 1, because buyers may have registered earlier. A share of new customers who have
 * bought would drop at the start of each period; the closing ratio does not. Returns null without
 * new customers.
 */
export function computeClosingRatio(soldCount: number, newCustomers: number): number | null {
  return newCustomers === 0 ? null : soldCount / newCustomers;
}

/** Returns each metric of a period, compared with the same number of days directly before. */
export function compareMetrics(
  days: readonly DayFigures[],
  period: Period,
): Record<MetricName, Metric> {
  const currentMetrics = metricsOf(filterDaysInPeriod(days, period));
  const previousMetrics = metricsOf(filterDaysInPeriod(days, getPeriodBefore(period)));
  const compareMetric = (name: MetricName): Metric => {
    const change = computePercentChange(currentMetrics[name], previousMetrics[name]);
    return { value: currentMetrics[name], change, trend: directionOf(change) };
  };
  return {
    totalRevenue: compareMetric('totalRevenue'),
    vehiclesSold: compareMetric('vehiclesSold'),
    newCustomers: compareMetric('newCustomers'),
    conversionRate: compareMetric('conversionRate'),
  };
}

export function filterDaysInPeriod(days: readonly DayFigures[], period: Period): DayFigures[] {
  return days.filter(({ day }) => isInPeriod(period, day));
}

export function sumBy<T>(parts: readonly T[], amountOf: (part: T) => number): number {
  return parts.reduce((sum, part) => sum + amountOf(part), 0);
}
