import type { AnalyticsFigures } from '#domain/figures/analytics-figures.ts';
import type { FunnelStage } from '#domain/figures/day-figures.ts';
import { type Metric, type MetricName } from '#domain/figures/metrics.ts';
import type { AnalyticsAsOf } from '../../data/figures/read-analytics-figures.ts';
import type { Cell } from './cell.ts';

interface ReportRow {
  /** What the row is about: a month, the id of a vehicle, a stage … */
  key: string;
  cells: Cell[];
}

export type TableKey = 'metrics' | 'months' | 'models' | 'funnel' | 'showrooms' | 'agents';

export interface ReportTable {
  title: string;
  columns: string[];
  rows: ReportRow[];
  /** Said where there is no row. */
  empty: string;
}

/** Everything the screen says in figures: its tables show it, and both files are made of it. */
export interface Report {
  title: string;
  /** What was looked at and when it was counted: label and text. */
  facts: [string, string][];
  tables: Record<TableKey, ReportTable>;
}

/** The order of the screen, and of both files. */
export const tableKeys = [
  'metrics',
  'months',
  'models',
  'funnel',
  'showrooms',
  'agents',
] as const satisfies readonly TableKey[];

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
} as const satisfies Record<MetricName, Cell['is']>;

export function metricCell(name: MetricName, { value }: Metric): Cell {
  return { is: metricKinds[name], value };
}

export interface ReportWords {
  title: string;
  tables: Record<TableKey, Pick<ReportTable, 'title' | 'columns' | 'empty'>>;
  metric: (name: MetricName) => string;
  stage: (stage: FunnelStage) => string;
  month: (month: string) => string;
  vehicle: (id: string) => string;
  showroom: (id: string) => string;
  agent: (id: string) => string;
}

export function makeReport(
  { figures, unknownIds }: Pick<AnalyticsAsOf, 'figures' | 'unknownIds'>,
  facts: [string, string][],
  words: ReportWords,
): Report {
  const rows: Record<TableKey, ReportRow[]> = {
    metrics: metricNames.map((name) => ({
      key: name,
      cells: [
        text(words.metric(name)),
        metricCell(name, figures.metrics[name]),
        { is: 'change', value: figures.metrics[name].change },
      ],
    })),
    months: monthRows(figures, words),
    models: figures.models.map(({ vehicleId, sales, percentage }) => ({
      key: vehicleId,
      cells: [text(words.vehicle(vehicleId)), count(sales), { is: 'percent', value: percentage }],
    })),
    funnel: figures.funnel.map(({ stage, count: reached, percentage }) => ({
      key: stage,
      cells: [text(words.stage(stage)), count(reached), { is: 'percent', value: percentage }],
    })),
    showrooms: showroomRows(figures, unknownIds, words),
    agents: agentRows(figures, words),
  };
  const table = (key: TableKey): ReportTable => ({ ...words.tables[key], rows: rows[key] });
  return {
    title: words.title,
    facts,
    tables: {
      metrics: table('metrics'),
      months: table('months'),
      models: table('models'),
      funnel: table('funnel'),
      showrooms: table('showrooms'),
      agents: table('agents'),
    },
  };
}

function monthRows({ months }: AnalyticsFigures, words: ReportWords): ReportRow[] {
  return months.map(({ month, revenue, target }) => ({
    key: month,
    cells: [text(words.month(month)), dollars(revenue), dollars(target)],
  }));
}

/** Of a showroom that is not known here there is no figure, which is not zero. */
function showroomRows(
  { showrooms }: AnalyticsFigures,
  unknownIds: readonly string[],
  words: ReportWords,
): ReportRow[] {
  const unknown = unknownIds.map((showroomId) => ({ showroomId, sales: null, revenue: null }));
  return [...showrooms, ...unknown].map(({ showroomId, sales, revenue }) => ({
    key: showroomId,
    cells: [text(words.showroom(showroomId)), count(sales), dollars(revenue)],
  }));
}

function agentRows({ agents }: AnalyticsFigures, words: ReportWords): ReportRow[] {
  return agents.map(({ agentId, sales, revenue, conversion, averageDeal }) => ({
    key: agentId,
    cells: [
      text(words.agent(agentId)),
      count(sales),
      dollars(revenue),
      { is: 'share', value: conversion },
      dollars(averageDeal),
    ],
  }));
}

function text(value: string): Cell {
  return { is: 'text', value };
}

function count(value: number | null): Cell {
  return { is: 'count', value };
}

function dollars(value: number | null): Cell {
  return { is: 'dollars', value };
}
