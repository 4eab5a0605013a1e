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
        text(labels.metric(name)),
        toMetricCell(name, figures.metrics[name]),
        { is: 'change', value: figures.metrics[name].change },
      ],
    })),
    months: monthRows(figures, labels),
    models: figures.models.map(({ vehicleId, sales, percentage }) => ({
      key: vehicleId,
      cells: [text(labels.vehicle(vehicleId)), count(sales), { is: 'percent', value: percentage }],
    })),
    funnel: figures.funnel.map(({ stage, count: reached, percentage }) => ({
      key: stage,
      cells: [text(labels.stage(stage)), count(reached), { is: 'percent', value: percentage }],
    })),
    showrooms: showroomRows(figures, unknownIds, labels),
    agents: agentRows(figures, labels),
  };
  const table = (key: ReportTableKey): ReportTable => ({ ...labels.tables[key], rows: rows[key] });
  return {
    metrics: table('metrics'),
    months: table('months'),
    models: table('models'),
    funnel: table('funnel'),
    showrooms: table('showrooms'),
    agents: table('agents'),
  };
}

function monthRows({ months }: AnalyticsFigures, labels: ReportLabels): ReportRow[] {
  return months.map(({ month, revenue, target }) => ({
    key: month,
    cells: [text(labels.month(month)), dollars(revenue), dollars(target)],
  }));
}

/** The figures of an unknown showroom are null, not zero. */
function showroomRows(
  { showrooms }: AnalyticsFigures,
  unknownIds: readonly string[],
  labels: ReportLabels,
): ReportRow[] {
  const unknown = unknownIds.map((showroomId) => ({ showroomId, sales: null, revenue: null }));
  return [...showrooms, ...unknown].map(({ showroomId, sales, revenue }) => ({
    key: showroomId,
    cells: [text(labels.showroom(showroomId)), count(sales), dollars(revenue)],
  }));
}

function agentRows({ agents }: AnalyticsFigures, labels: ReportLabels): ReportRow[] {
  return agents.map(({ agentId, sales, revenue, conversion, averageDeal }) => ({
    key: agentId,
    cells: [
      text(labels.agent(agentId)),
      count(sales),
      dollars(revenue),
      { is: 'share', value: conversion },
      dollars(averageDeal),
    ],
  }));
}

function text(value: string): ReportCell {
  return { is: 'text', value };
}

function count(value: number | null): ReportCell {
  return { is: 'count', value };
}

function dollars(value: number | null): ReportCell {
  return { is: 'dollars', value };
}
