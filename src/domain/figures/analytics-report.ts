import type { AnalyticsFigures } from './analytics-figures.ts';
import type { FunnelStage } from './day-figures.ts';
import type { Metric, MetricName } from './metrics.ts';

/**
 * One value of a report and its kind. Dollars are in stored units. A `share` is a fraction of 1, a
 * `percent` is a percentage of 100, and a `change` is a signed percentage. Null means unknown, not
 * zero.
 */
export type ReportCell =
  | { is: 'text'; value: string }
  | { is: 'count' | 'dollars' | 'share' | 'percent' | 'change'; value: number | null };

interface ReportRow {
  /** Identifies the row within its table: a month, a vehicle id, a stage … */
  key: string;
  cells: ReportCell[];
}

export type ReportTableKey = 'metrics' | 'months' | 'models' | 'funnel' | 'showrooms' | 'agents';

export interface ReportTable {
  title: string;
  columns: string[];
  rows: ReportRow[];
  /** Text shown instead of a table without rows. */
  empty: string;
}

/** Order of the tables on the screen and in exported files. */
export const reportTableKeys = [
  'metrics',
  'months',
  'models',
  'funnel',
  'showrooms',
  'agents',
] as const satisfies readonly ReportTableKey[];

export const metricNames = [
  'totalRevenue',
  'vehiclesSold',
  'newCustomers',
  'conversionRate',
] as const satisfies readonly MetricName[];

const metricKinds = {
  totalRevenue: 'dollars',
  vehiclesSold: 'count',
  newCustomers: 'count',
  conversionRate: 'share',
} as const satisfies Record<MetricName, ReportCell['is']>;

export function toMetricCell(name: MetricName, { value }: Metric): ReportCell {
  return { is: metricKinds[name], value };
}

export interface ReportLabels {
  tables: Record<ReportTableKey, Pick<ReportTable, 'title' | 'columns' | 'empty'>>;
  metric: (name: MetricName) => string;
  stage: (stage: FunnelStage) => string;
  month: (month: string) => string;
  vehicle: (id: string) => string;
  showroom: (id: string) => string;
  agent: (id: string) => string;
}

/**
 * Returns all analytics figures as tables. Screen, CSV and PDF use these tables, on tablet and
 * server.
 * @param unknownIds ids of the showrooms whose figures are unknown
 */
export function createReportTables(
  figures: AnalyticsFigures,
  labels: ReportLabels,
  unknownIds: readonly string[] = [],
): Record<ReportTableKey, ReportTable> {
  const rows: Record<ReportTableKey, ReportRow[]> = {
    metrics: metricNames.map((name) => ({
      key: name,
      cells: [
        toTextCell(labels.metric(name)),
        toMetricCell(name, figures.metrics[name]),
        { is: 'change', value: figures.metrics[name].change },
      ],
    })),
    months: createMonthRows(figures, labels),
    models: figures.models.map(({ vehicleId, sales, percentage }) => ({
      key: vehicleId,
      cells: [
        toTextCell(labels.vehicle(vehicleId)),
        toCountCell(sales),
        { is: 'percent', value: percentage },
      ],
    })),
    funnel: figures.funnel.map(({ stage, count: reached, percentage }) => ({
      key: stage,
      cells: [
        toTextCell(labels.stage(stage)),
        toCountCell(reached),
        { is: 'percent', value: percentage },
      ],
    })),
    showrooms: createShowroomRows(figures, unknownIds, labels),
    agents: createAgentRows(figures, labels),
  };
  const createTable = (key: ReportTableKey): ReportTable => ({
    ...labels.tables[key],
    rows: rows[key],
  });
  return {
    metrics: createTable('metrics'),
    months: createTable('months'),
    models: createTable('models'),
    funnel: createTable('funnel'),
    showrooms: createTable('showrooms'),
    agents: createTable('agents'),
  };
}

function createMonthRows({ months }: AnalyticsFigures, labels: ReportLabels): ReportRow[] {
  return months.map(({ month, revenue, target }) => ({
    key: month,
    cells: [toTextCell(labels.month(month)), toDollarsCell(revenue), toDollarsCell(target)],
  }));
}

/** The figures of an unknown showroom are null, not zero. */
function createShowroomRows(
  { showrooms }: AnalyticsFigures,
  unknownIds: readonly string[],
  labels: ReportLabels,
): ReportRow[] {
  const unknownShowrooms = unknownIds.map((showroomId) => ({
    showroomId,
    sales: null,
    revenue: null,
  }));
  return [...showrooms, ...unknownShowrooms].map(({ showroomId, sales, revenue }) => ({
    key: showroomId,
    cells: [toTextCell(labels.showroom(showroomId)), toCountCell(sales), toDollarsCell(revenue)],
  }));
}

function createAgentRows({ agents }: AnalyticsFigures, labels: ReportLabels): ReportRow[] {
  return agents.map(({ agentId, sales, revenue, conversion, averageDeal }) => ({
    key: agentId,
    cells: [
      toTextCell(labels.agent(agentId)),
      toCountCell(sales),
      toDollarsCell(revenue),
      { is: 'share', value: conversion },
      toDollarsCell(averageDeal),
    ],
  }));
}

function toTextCell(value: string): ReportCell {
  return { is: 'text', value };
}

function toCountCell(value: number | null): ReportCell {
  return { is: 'count', value };
}

function toDollarsCell(value: number | null): ReportCell {
  return { is: 'dollars', value };
}
