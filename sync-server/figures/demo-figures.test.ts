import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeAgentPerformance } from '#domain/figures/agent-performance.ts';
import { computeAnalyticsFigures } from '#domain/figures/analytics-figures.ts';
import { computeDayFigures } from '#domain/figures/compute-day-figures.ts';
import {
  computeDashboardFigures,
  getLeadComparisonTime,
} from '#domain/figures/dashboard-figures.ts';
import { countLeads } from '#domain/figures/lead-counts.ts';
import { getLastDays, getMonthToDate, getPeriodBefore } from '#domain/figures/period.ts';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import { demoShowrooms } from '../seed/demo-showrooms.ts';
import { createDemoWrites } from '../seed/seed-demo.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { readAnalytics } from './read-analytics.ts';
import { readSummary } from './read-summary.ts';

const NOW = Date.parse('2026-11-22T14:00Z');
const [manhattan] = demoShowrooms;
if (!manhattan) throw new Error('the demo has no showroom');
const { id: showroomId, timezone } = manhattan;
const today = localDateOf(NOW, timezone);
const days = 30;
const period = getLastDays(days, today);

const writes = createDemoWrites(NOW);
const rowsOf = <Table extends TableName>(table: Table) =>
  writes.flatMap((write) =>
    write.op === 'put' && write.table === table ? [write.row as RowOf<Table>] : [],
  );

/** The figures of the own showroom as the screens of a tablet compute them from its rows. */
function computeOnTablet() {
  const rows = {
    customers: rowsOf('customers').filter((row) => row.showroomId === showroomId),
    sales: rowsOf('sales').filter((row) => row.showroomId === showroomId),
    builds: rowsOf('builds'),
    bookings: rowsOf('bookings'),
  };
  const countIn = (from: string) =>
    computeDayFigures(rows, { showroomId, timezone, period: { from, through: today }, now: NOW });
  const leads = countLeads(rows.customers, getLeadComparisonTime(NOW));
  const recentDays = countIn(period.from);
  return {
    dashboard: computeDashboardFigures({ today, days: countIn('2026-08-01'), leads }),
    analytics: computeAnalyticsFigures({
      period,
      showroomIds: [showroomId],
      days: countIn(getPeriodBefore(period).from),
      targets: [],
    }),
    performances: [...new Set(rows.sales.map(({ agentId }) => agentId))].map((agentId) =>
      Object.assign(computeAgentPerformance(recentDays, agentId), { agentId }),
    ),
    monthToDate: computeAnalyticsFigures({
      period: getMonthToDate(today),
      showroomIds: [showroomId],
      days: countIn(getMonthToDate(today).from),
      targets: [],
    }),
  };
}

let office: HeadlessServer;
beforeAll(async () => {
  office = await openHeadlessServer({ clock: { now: () => NOW } });
  await office.write(writes);
});
afterAll(() => office.close());

test('figures of the same name are equal on dashboard, analytics, profile and API of the demo', async () => {
  const deps = { ...office, pokes: { notify: () => undefined } };
  const summary = await readSummary(deps, manhattan);
  const api = await readAnalytics(deps, { showrooms: [manhattan], days });
  const { dashboard, analytics, performances, monthToDate } = computeOnTablet();
  const { totalRevenue, vehiclesSold, newCustomers, conversionRate } = analytics.metrics;
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

  expect(vehiclesSold.value).toBeGreaterThan(0);
  expect(summary.kpis).toEqual(dashboard);
  expect(api.figures.metrics).toEqual(analytics.metrics);
  expect(api.figures.funnel).toEqual(analytics.funnel);
  expect(api.figures.agents).toEqual(analytics.agents);

  // Cars sold: dashboard “Total Sales”, analytics “Vehicles Sold”, profile “Closed deals”.
  expect(dashboard.totalSales).toEqual({ value: vehiclesSold.value, trend: vehiclesSold.change });
  expect(sumOf(performances.map(({ closedDeals }) => closedDeals))).toBe(vehiclesSold.value);
  expect(sumOf(analytics.models.map(({ sales }) => sales))).toBe(vehiclesSold.value);
  expect(sumOf(analytics.showrooms.map(({ sales }) => sales))).toBe(vehiclesSold.value);
  expect(sumOf(analytics.agents.map(({ sales }) => sales))).toBe(vehiclesSold.value);

  expect(sumOf(performances.map(({ totalSales }) => totalSales))).toBe(totalRevenue.value);
  expect(sumOf(analytics.months.map(({ revenue }) => revenue))).toBe(totalRevenue.value);
  expect(dashboard.monthlyRevenue.value).toBe(monthToDate.metrics.totalRevenue.value);

  expect(dashboard.conversionRate).toMatchObject({
    value: conversionRate.value,
    trend: conversionRate.change,
  });
  for (const { agentId, conversionRate: rate } of performances) {
    const agent = analytics.agents.find((figures) => figures.agentId === agentId);
    if (agent) expect(rate).toBe(agent.conversion);
  }

  expect(analytics.funnel[0]).toMatchObject({ stage: 'registered', count: newCustomers.value });
});
