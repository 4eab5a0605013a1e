import papaparse from 'papaparse';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeAnalyticsFigures } from '#domain/figures/analytics-figures.ts';
import { computeDayFigures } from '#domain/figures/compute-day-figures.ts';
import {
  computeDashboardFigures,
  getDashboardPeriod,
  getLeadComparisonTime,
} from '#domain/figures/dashboard-figures.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import { countLeads } from '#domain/figures/lead-counts.ts';
import { getLastDays, type Period, getPeriodBefore } from '#domain/figures/period.ts';
import { listSpaceIds } from '#domain/rows/spaces.ts';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { formatDollars, toShownDollars } from '#domain/values/money.ts';
import { demoShowrooms } from '../../seed/demo-showrooms.ts';
import { createDemoWrites } from '../../seed/seed-demo.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

const ZONE = 'America/New_York';

let server: TestServer;
let agent: string;
let manager: string;
let now: number;
beforeAll(async () => {
  server = await openTestServer();
  now = server.clock.now();
  await server.write(createDemoWrites(now));
  const { credentials } = server.store;
  const hash = await credentials.findPasswordHash('AGT001');
  await credentials.savePasswordHash('MGR001', hash ?? '');
  agent = await server.signIn();
  manager = await server.signIn('MGR001');
});
afterAll(() => server.close());

function get(path: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return server.app.inject({ method: 'GET', url: `/api${path}`, headers });
}

/** Returns the rows that a tablet of the showroom stores. */
function rowsOf<T extends TableName>(table: T, showroomId: string): Promise<RowOf<T>[]> {
  return server.store.read(async (snapshot) =>
    (await snapshot.all(table)).filter((row) => listSpaceIds(table, row).includes(showroomId)),
  );
}

async function daysOf(showroomId: string, period: Period): Promise<DayFigures[]> {
  const rows = {
    customers: await rowsOf('customers', showroomId),
    sales: await rowsOf('sales', showroomId),
    builds: await rowsOf('builds', showroomId),
    bookings: await rowsOf('bookings', showroomId),
  };
  return computeDayFigures(rows, { showroomId, timezone: ZONE, period, now });
}

test(
  'the dashboard summary has the same figures that a tablet counts from its rows',
  { meta: { requirements: 'API-25, ENT-34 to ENT-39' } },
  async () => {
    const answer = await get('/dashboard/summary', agent);
    expect(answer.statusCode).toBe(200);
    const { kpis, recentCustomers, recentBuilds } = answer.json().data;
    const today = localDateOf(now, ZONE);
    const customers = await rowsOf('customers', 'manhattan');
    const leads = countLeads(customers, getLeadComparisonTime(now));
    const days = await daysOf('manhattan', getDashboardPeriod(today));
    expect(kpis).toEqual(computeDashboardFigures({ today, days, leads }));
    expect(kpis.totalSales.value).toBeGreaterThan(0);
    const latest = customers.toSorted((a, b) => b.lastActivityAt - a.lastActivityAt);
    expect(recentCustomers).toEqual(
      latest.slice(0, 6).map(({ id, name, email, phone, intent, lastActivityAt }) => {
        return { id, name, email, phone, intent, lastActivity: lastActivityAt };
      }),
    );
    expect(recentBuilds).toHaveLength(6);
    const builds = await rowsOf('builds', 'manhattan');
    const [build] = builds.toSorted((a, b) => b.createdAt - a.createdAt);
    expect(recentBuilds[0]).toMatchObject({
      id: build?.id,
      modelName: expect.stringMatching(/\w+ \w+/),
      configuration: expect.stringContaining(' · '),
      customerName: customers.find(({ id }) => id === build?.customerId)?.name,
      price: build?.totalPrice,
      createdAt: build?.createdAt,
    });
  },
);

test('the default dashboard of a manager of several showrooms is the dashboard of the first showroom', async () => {
  const first = (await get('/dashboard/summary?showroom=manhattan', manager)).json();
  expect((await get('/dashboard/summary', manager)).json()).toEqual(first);
  expect((await get('/dashboard/summary?showroom=queens', manager)).json()).not.toEqual(first);
});

test('the recent builds of the dashboard exclude archived builds and builds of other showrooms', async () => {
  const [build] = await rowsOf('builds', 'manhattan');
  if (!build) throw new Error('The demo has builds');
  const rows = [
    { ...build, id: 'latest', status: 'saved', createdAt: now + 1 } as const,
    { ...build, id: 'archived', status: 'archived', createdAt: now + 2 } as const,
    { ...build, id: 'elsewhere', showroomId: 'brooklyn', createdAt: now + 3 },
  ];
  await server.write(rows.map((row) => ({ op: 'put', table: 'builds', row }) as const));
  const { recentBuilds } = (await get('/dashboard/summary', agent)).json().data;
  const ids = recentBuilds.map(({ id }: { id: string }) => id);
  expect(ids[0]).toBe('latest');
  expect(ids).not.toContain('archived');
  expect(ids).not.toContain('elsewhere');
  await server.write(rows.map(({ id }) => ({ op: 'del', table: 'builds', id }) as const));
});

test(
  'the first dashboard summary after a sale already includes the sale',
  { meta: { requirements: 'API-26, CONST-16' } },
  async () => {
    const before = (await get('/dashboard/summary', agent)).json().data.kpis.totalSales.value;
    const [sale] = await rowsOf('sales', 'manhattan');
    if (!sale) throw new Error('The demo has sales');
    const sold = { ...sale, id: 'sold-now', soldOn: localDateOf(now, ZONE) };
    await server.write([{ op: 'put', table: 'sales', row: sold }]);
    const later = await get('/dashboard/summary', agent);
    expect(later.json().data.kpis.totalSales.value).toBe(before + 1);
    await server.write([{ op: 'del', table: 'sales', id: 'sold-now' }]);
  },
);

test(
  'analytics are counted from the rows of all showrooms that the agent may read',
  { meta: { requirements: 'API-84 to API-86, ENT-67 to ENT-71' } },
  async () => {
    const showroomIds = ['manhattan', 'brooklyn', 'queens'];
    const period = getLastDays(90, localDateOf(now, ZONE));
    const whole = { from: getPeriodBefore(period).from, through: period.through };
    const days = (await Promise.all(showroomIds.map((id) => daysOf(id, whole)))).flat();
    const targets = await server.store.read((snapshot) => snapshot.all('targets'));
    const expected = computeAnalyticsFigures({ period, showroomIds, days, targets });
    const answer = await get('/analytics?dateRange=90', manager);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data.metrics).toEqual(expected.metrics);
    expect(data.revenueData).toEqual(expected.months);
    expect(Object.keys(data.revenueData[0]).toSorted()).toEqual(['month', 'revenue', 'target']);
    expect(data.revenueData[0].target).toBeGreaterThan(0);
    expect(data.conversionFunnelData).toEqual(expected.funnel);
    expect(Object.keys(data.conversionFunnelData[0]).toSorted()).toEqual([
      'count',
      'percentage',
      'stage',
    ]);
    expect(data.modelSalesData).toMatchObject(expected.models);
    const bySales = <T extends { sales: number }>(rows: T[]) =>
      rows.toSorted((a, b) => b.sales - a.sales);
    expect(bySales(data.showroomPerformanceData)).toMatchObject(bySales(expected.showrooms));
    expect(data.modelSalesData[0].model).toMatch(/^\w+ \w+/);
    const names = demoShowrooms.slice(0, 3).map(({ name }) => name);
    const told = data.showroomPerformanceData.map(({ showroom }: { showroom: string }) => showroom);
    expect(told.toSorted()).toEqual(names.toSorted());
    expect(data.topAgents[0]).toEqual({
      name: expect.stringMatching(/\w+ \w+/),
      agentId: expected.agents[0]?.agentId,
      sales: expected.agents[0]?.sales,
      revenue: expected.agents[0]?.revenue,
      conversion: expected.agents[0]?.conversion,
      avgDeal: expected.agents[0]?.averageDeal,
    });
  },
);

test(
  'analytics default to 30 days and to the showroom of the agent',
  { meta: { requirements: 'CONST-20, CONST-21' } },
  async () => {
    const said = await get('/analytics?dateRange=30&showroom=manhattan', agent);
    const unsaid = await get('/analytics', agent);
    expect(unsaid.json()).toEqual(said.json());
    const longest = await get('/analytics?dateRange=3653', agent);
    const longer = await get('/analytics?dateRange=3654', agent);
    expect([longest.statusCode, longer.statusCode]).toEqual([200, 400]);
  },
);

test(
  'the CSV export has revenue, sales and top agent of the analytics response, in dollars',
  { meta: { requirements: 'API-88, CONST-05' } },
  async () => {
    const { data } = (await get('/analytics?dateRange=90', manager)).json();
    const answer = await get('/analytics/export?format=csv&dateRange=90', manager);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="analytics-all-[\d-]{10}-[\d-]{10}\.csv"$/,
    );
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    const rows = papaparse.parse<string[]>(answer.body.slice(1)).data;
    const line = (first: string) => rows.find(([cell]) => cell === first);
    const { totalRevenue, vehiclesSold } = data.metrics;
    expect(line('Total Revenue')?.[1]).toBe(String(toShownDollars(totalRevenue.value)));
    expect(line('Vehicles Sold')).toEqual([
      'Vehicles Sold',
      String(vehiclesSold.value),
      String(vehiclesSold.change ?? ''),
    ]);
    expect(line(data.topAgents[0].name)?.[2]).toBe(
      String(toShownDollars(data.topAgents[0].revenue)),
    );
  },
);

test(
  'the PDF export contains total revenue and top agent of the analytics response as text',
  { meta: { requirements: 'API-88' } },
  async () => {
    const { data } = (await get('/analytics?dateRange=90', manager)).json();
    const answer = await get('/analytics/export?format=pdf&dateRange=90', manager);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/\.pdf"$/);
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
    const { text } = await extractText(pdf, { mergePages: true });
    const { metrics, topAgents } = data;
    for (const words of [
      'Total Revenue',
      formatDollars(metrics.totalRevenue.value, 'en-US'),
      topAgents[0].name,
      formatDollars(topAgents[0].revenue, 'en-US'),
    ]) {
      expect(text).toContain(words);
    }
  },
);

test(
  'figures requests without a token get 401, for other showrooms 403 or 404, with bad parameters 400',
  { meta: { requirements: 'ERR-77, ERR-79' } },
  async () => {
    const cases = [
      ['/dashboard/summary', undefined, 401, 'Please sign in again'],
      ['/dashboard/summary?showroom=brooklyn', agent, 403, 'Failed to load dashboard data'],
      ['/dashboard/summary?showroom=atlantis', agent, 404, 'Failed to load dashboard data'],
      ['/analytics', undefined, 401, 'Please sign in again'],
      ['/analytics?showroom=brooklyn', agent, 403, 'Failed to fetch analytics data'],
      ['/analytics?showroom=seattle', manager, 403, 'Failed to fetch analytics data'],
      ['/analytics?dateRange=soon', agent, 400, 'Failed to fetch analytics data'],
      ['/analytics?dateRange=0', agent, 400, 'Failed to fetch analytics data'],
      ['/analytics?dateRange=9999', agent, 400, 'Failed to fetch analytics data'],
      ['/analytics/export?format=xls', agent, 400, 'Failed to export analytics data'],
      ['/analytics/export', agent, 400, 'Failed to export analytics data'],
    ] as const;
    for (const [path, token, status, message] of cases) {
      const answer = await get(path, token);
      expect([path, answer.statusCode, answer.json().message]).toEqual([path, status, message]);
    }
  },
);

test('analytics contain the target of a month only if every open showroom has a target', async () => {
  const queens = demoShowrooms.find(({ id }) => id === 'queens');
  if (!queens) throw new Error('The demo has a showroom in Queens');
  const targets = (await server.store.read((tx) => tx.all('targets'))).filter(
    ({ showroomId }) => showroomId === 'queens',
  );
  await server.write(targets.map(({ id }) => ({ op: 'del', table: 'targets', id }) as const));
  const target = async () => {
    const { data } = (await get('/analytics?dateRange=30', manager)).json();
    return data.revenueData.at(-1).target as number | null;
  };
  expect(await target()).toBeNull();
  const closed = { ...queens, closedAt: now };
  await server.write([{ op: 'put', table: 'showrooms', row: closed }]);
  expect(await target()).toBeGreaterThan(0);
  await server.write([
    { op: 'put', table: 'showrooms', row: queens },
    ...targets.map((row) => ({ op: 'put', table: 'targets', row }) as const),
  ]);
});

test('the period of analytics ends on the current day in the time zone of the showroom', async () => {
  const midnight = Math.ceil(now / DAY_MS) * DAY_MS;
  server.passTime(midnight + DAY_MS / 24 - now);
  const token = await server.tokenOf('MGR001', 3 * DAY_MS);
  const answer = await get('/analytics/export?format=csv&dateRange=1', token);
  const today = localDateOf(midnight - 1, 'UTC');
  expect(answer.headers['content-disposition']).toContain(`analytics-all-${today}-${today}.csv`);
  const one = await get('/analytics/export?format=csv&dateRange=1&showroom=queens', token);
  expect(one.headers['content-disposition']).toContain(`analytics-queens-${today}-${today}.csv`);
});
