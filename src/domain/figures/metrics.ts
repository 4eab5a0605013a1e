import { changeInPercent, directionOf } from './change.ts';
import type { DayFigures } from './day-figures.ts';
import { isIn, type Period, periodBefore } from './period.ts';

interface Metrics {
  /** Stored units. */
  totalRevenue: number;
  vehiclesSold: number;
  newCustomers: number;
  /** A share of 1; null where it is not known, which is not zero. */
  conversionRate: number | null;
}

export type MetricName = keyof Metrics;

export interface Metric {
  /** Stored units, counts, or for the conversion a share of 1. */
  value: number | null;
  /** Percent, against as many days right before. */
  change: number | null;
  trend: 'up' | 'down' | null;
}

/** What days add up to. */
export function metricsOf(days: readonly DayFigures[]): Metrics {
  const sold = days.flatMap(({ vehicles }) => vehicles);
  const vehiclesSold = sumOf(sold, (vehicle) => vehicle.sold);
  const newCustomers = sumOf(days, ({ reached }) => reached.registered);
  return {
    totalRevenue: sumOf(sold, ({ revenue }) => revenue),
    vehiclesSold,
    newCustomers,
    conversionRate: closingRatio(vehiclesSold, newCustomers),
  };
}

/**
 * Cars sold per customer registered in the same days: the closing ratio of the trade. Whoever buys
 * today may have come last month, so it can be above 1; unlike the share of the newly registered who
 * have bought already, it does not fall just because a period has only begun. Null without customers.
 */
export function closingRatio(sold: number, newCustomers: number): number | null {
  return newCustomers === 0 ? null : sold / newCustomers;
}

/** Each figure of a period, and how it compares with as many days right before. */
export function comparedMetrics(
  days: readonly DayFigures[],
  period: Period,
): Record<MetricName, Metric> {
  const now = metricsOf(daysOf(days, period));
  const before = metricsOf(daysOf(days, periodBefore(period)));
  const compared = (name: MetricName): Metric => {
    const change = changeInPercent(now[name], before[name]);
    return { value: now[name], change, trend: directionOf(change) };
  };
  return {
    totalRevenue: compared('totalRevenue'),
    vehiclesSold: compared('vehiclesSold'),
    newCustomers: compared('newCustomers'),
    conversionRate: compared('conversionRate'),
  };
}

export function daysOf(days: readonly DayFigures[], period: Period): DayFigures[] {
  return days.filter(({ day }) => isIn(period, day));
}

export function sumOf<T>(parts: readonly T[], amountOf: (part: T) => number): number {
  return parts.reduce((sum, part) => sum + amountOf(part), 0);
}
