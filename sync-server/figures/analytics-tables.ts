import type { Period } from '#domain/figures/period.ts';
import type { Analytics } from './read-analytics.ts';

/** `dollars` are stored units, `share` is of 1, `percent` of 100; null where there is nothing to know. */
export type Kind = 'text' | 'count' | 'dollars' | 'share' | 'percent';
export type Value = string | number | null;

interface FigureTable {
  title: string;
  columns: readonly { name: string; kind: Kind }[];
  rows: Value[][];
}

const text = (name: string) => ({ name, kind: 'text' }) as const;
const count = (name: string) => ({ name, kind: 'count' }) as const;
const dollars = (name: string) => ({ name, kind: 'dollars' }) as const;
const percent = (name: string) => ({ name, kind: 'percent' }) as const;
const share = (name: string) => ({ name, kind: 'share' }) as const;

/** The input of report files; it can be passed to another process. */
export interface Report {
  period: Period;
  metrics: MetricLine[];
  tables: FigureTable[];
}

export function reportOf(analytics: Analytics): Report {
  const { period } = analytics;
  return { period, metrics: metricLines(analytics), tables: analyticsTables(analytics) };
}

/** Everything analytics says in figures, in the order of the screen; files are made of it. */
function analyticsTables({ figures, names }: Analytics): FigureTable[] {
  const { months, models, funnel, showrooms, agents } = figures;
  return [
    {
      title: 'Revenue Trend vs Target',
      columns: [text('Month'), dollars('Revenue'), dollars('Target')],
      rows: months.map((row) => [row.month, row.revenue, row.target]),
    },
    {
      title: 'Sales by Model',
      columns: [text('Model'), count('Sales'), percent('%')],
      rows: models.map((row) => [names.vehicle(row.vehicleId), row.sales, row.percentage]),
    },
    {
      title: 'Conversion Funnel',
      columns: [text('Stage'), count('Count'), percent('%')],
      rows: funnel.map((row) => [row.stage, row.count, row.percentage]),
    },
    {
      title: 'Showroom Performance',
      columns: [text('Showroom'), count('Sales'), dollars('Revenue')],
      rows: showrooms.map((row) => [names.showroom(row.showroomId), row.sales, row.revenue]),
    },
    {
      title: 'Top Performing Agents',
      columns: [
        text('Agent'),
        count('Sales'),
        dollars('Revenue'),
        share('Conversion %'),
        dollars('Average deal'),
      ],
      rows: agents.map((row) => [
        names.agent(row.agentId),
        row.sales,
        row.revenue,
        row.conversion,
        row.averageDeal,
      ]),
    },
  ];
}

interface MetricLine {
  name: string;
  kind: Kind;
  value: number | null;
  /** Percent, against as many days before. */
  change: number | null;
}

function metricLines({ figures: { metrics } }: Analytics): MetricLine[] {
  return [
    { name: 'Total Revenue', kind: 'dollars', ...metrics.totalRevenue },
    { name: 'Vehicles Sold', kind: 'count', ...metrics.vehiclesSold },
    { name: 'New Customers', kind: 'count', ...metrics.newCustomers },
    { name: 'Conversion Rate', kind: 'share', ...metrics.conversionRate },
  ];
}
