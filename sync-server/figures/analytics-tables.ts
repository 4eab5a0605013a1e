import {
  type ReportLabels,
  type ReportTable,
  createReportTables,
  type ReportTableKey,
} from '#domain/figures/analytics-report.ts';
import type { FunnelStage } from '#domain/figures/day-figures.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Analytics } from './read-analytics.ts';

/** Content of a report file, as plain data that can be sent to another process. */
export interface ReportFileContent {
  period: Period;
  tables: Record<ReportTableKey, ReportTable>;
}

const metricNames = {
  totalRevenue: 'Total Revenue',
  vehiclesSold: 'Vehicles Sold',
  newCustomers: 'New Customers',
  conversionRate: 'Conversion Rate',
} as const;

const stageNames = {
  registered: 'Registered',
  visited: 'Visited',
  quoted: 'Quoted',
  sold: 'Bought',
} as const satisfies Record<FunnelStage, string>;

/** Labels of report files, equal to the English texts of the analytics screen. */
const labels: Pick<ReportLabels, 'tables' | 'metric' | 'stage' | 'month'> = {
  metric: (name) => metricNames[name],
  stage: (stage) => stageNames[stage],
  month: (month) => month,
  tables: {
    metrics: createTableLabels('Key figures', 'Figure', 'Value', 'Change'),
    months: createTableLabels('Revenue Trend vs Target', 'Month', 'Revenue', 'Target'),
    models: createTableLabels('Sales by Model', 'Model', 'Sales', 'Percentage'),
    funnel: createTableLabels(
      'Conversion Funnel',
      'Stage',
      'New customers',
      'Share of new customers',
    ),
    showrooms: createTableLabels('Showroom Performance', 'Showroom', 'Units Sold', 'Revenue'),
    agents: createTableLabels(
      'Top Performing Agents',
      'Agent',
      'Sales',
      'Revenue',
      'Conversion Rate',
      'Average Deal',
    ),
  },
};

function createTableLabels(title: string, ...columns: string[]) {
  return { title, columns, empty: '' };
}

export function reportOf({ figures, period, names }: Analytics): ReportFileContent {
  return { period, tables: createReportTables(figures, { ...labels, ...names }) };
}
