import { expect, test } from 'vitest';
import type { AnalyticsFigures } from './analytics-figures.ts';
import {
  type ReportLabels,
  createReportTables,
  type ReportTableKey,
  reportTableKeys,
} from './analytics-report.ts';

const metric = (value: number | null, change: number | null) =>
  ({ value, change, trend: null }) as const;

const figures: AnalyticsFigures = {
  metrics: {
    totalRevenue: metric(900_000, 12.5),
    vehiclesSold: metric(3, -25),
    newCustomers: metric(12, 0),
    conversionRate: metric(0.25, null),
  },
  months: [{ month: '2026-10', revenue: 400_000, target: 500_000 }],
  models: [{ vehicleId: 'gv80', sales: 3, percentage: 100 }],
  funnel: [{ stage: 'visited', count: 7, percentage: 58.3 }],
  showrooms: [{ showroomId: 'manhattan', sales: 3, revenue: 900_000 }],
  agents: [
    {
      agentId: 'AGT001',
      sales: 2,
      revenue: 600_000,
      conversion: 0.2,
      averageDeal: 300_000,
    },
  ],
};

const labels: ReportLabels = {
  tables: Object.fromEntries(
    reportTableKeys.map((key) => [
      key,
      { title: `title of ${key}`, columns: [`column of ${key}`], empty: `no ${key}` },
    ]),
  ) as ReportLabels['tables'],
  metric: (name) => `metric ${name}`,
  stage: (stage) => `stage ${stage}`,
  month: (month) => `month ${month}`,
  vehicle: (id) => `vehicle ${id}`,
  showroom: (id) => `showroom ${id}`,
  agent: (id) => `agent ${id}`,
};

/** Returns the rows of a table, each as its key and the kind and value of its cells. */
function rowsOf(table: ReportTableKey, unknownIds?: string[]) {
  const { rows } = createReportTables(figures, labels, unknownIds)[table];
  return rows.map(({ key, cells }) => [key, cells.map(({ is, value }) => `${is} ${value}`)]);
}

test('each table of the report has its own title, columns and text for an empty table', () => {
  const tables = createReportTables(figures, labels);
  expect(Object.keys(tables)).toEqual([...reportTableKeys]);
  for (const key of reportTableKeys) expect(tables[key]).toMatchObject(labels.tables[key]);
});

test('the table rows of the report contain labels and figures, each with its cell type', () => {
  expect(rowsOf('metrics')).toEqual([
    ['totalRevenue', ['text metric totalRevenue', 'dollars 900000', 'change 12.5']],
    ['vehiclesSold', ['text metric vehiclesSold', 'count 3', 'change -25']],
    ['newCustomers', ['text metric newCustomers', 'count 12', 'change 0']],
    ['conversionRate', ['text metric conversionRate', 'share 0.25', 'change null']],
  ]);
  expect(rowsOf('months')).toEqual([
    ['2026-10', ['text month 2026-10', 'dollars 400000', 'dollars 500000']],
  ]);
  expect(rowsOf('models')).toEqual([['gv80', ['text vehicle gv80', 'count 3', 'percent 100']]]);
  expect(rowsOf('funnel')).toEqual([
    ['visited', ['text stage visited', 'count 7', 'percent 58.3']],
  ]);
  expect(rowsOf('agents')).toEqual([
    ['AGT001', ['text agent AGT001', 'count 2', 'dollars 600000', 'share 0.2', 'dollars 300000']],
  ]);
});

test('a showroom with unknown figures is listed last in the report, without figures', () => {
  const manhattan = ['manhattan', ['text showroom manhattan', 'count 3', 'dollars 900000']];
  expect(rowsOf('showrooms')).toEqual([manhattan]);
  expect(rowsOf('showrooms', ['queens'])).toEqual([
    manhattan,
    ['queens', ['text showroom queens', 'count null', 'dollars null']],
  ]);
});
