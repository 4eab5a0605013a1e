import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { soldOn } from '#domain/figures/figures.testing.ts';
import { putCustomer } from '../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { reportOf } from './analytics-tables.ts';
import { readAnalytics } from './read-analytics.ts';
import { readSummary } from './read-summary.ts';

/** At this instant, the date is 2026-11-18 in New York, and 2026-11-19 in UTC and Tokyo. */
const NOW = Date.parse('2026-11-19T02:00Z');
const manhattan = aShowroom();
const tokyo = aShowroom({ id: 'tokyo', name: 'Tokyo', timezone: 'Asia/Tokyo' });

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  await office.write([
    { op: 'put', table: 'showrooms', row: manhattan },
    { op: 'put', table: 'showrooms', row: tokyo },
  ]);
});
afterEach(() => office.close());

const deps = () => ({
  ...office,
  clock: { now: () => NOW },
  pokes: { notify: () => undefined },
});
const sell = (day: string, fields: Parameters<typeof soldOn>[1]) =>
  office.write([{ op: 'put', table: 'sales', row: soldOn(day, fields) }]);

test('car names come from all price lists, and an unknown car, agent or showroom has its id as name', async () => {
  const first = aPriceList();
  const vehicles = first.vehicles.filter(({ id }) => id !== 'g70');
  await office.write([
    { op: 'put', table: 'priceLists', row: first },
    { op: 'put', table: 'priceLists', row: { ...aPriceList({}, 2), vehicles } },
  ]);
  const { names } = await readAnalytics(deps(), { showrooms: [manhattan], days: 30 });
  expect([names.vehicle('g70'), names.vehicle('gv80')]).toEqual(['Genesis G70', 'Genesis GV80']);
  expect([names.agent('AGT001'), names.showroom('manhattan')]).toEqual([
    'Maya Lindqvist',
    'Genesis of Manhattan',
  ]);
  expect([names.vehicle('x'), names.agent('y'), names.showroom('tokyo')]).toEqual([
    'x',
    'y',
    'tokyo',
  ]);
});

test('the period of analytics ends on the current day of the first showroom', async () => {
  const read = async (showrooms: (typeof tokyo)[]) =>
    (await readAnalytics(deps(), { showrooms, days: 2 })).period;
  expect(await read([manhattan, tokyo])).toEqual({ from: '2026-11-17', through: '2026-11-18' });
  expect(await read([tokyo, manhattan])).toEqual({ from: '2026-11-18', through: '2026-11-19' });
  expect(await read([])).toEqual({ from: '2026-11-18', through: '2026-11-19' });
});

test('the dashboard of a showroom counts sales up to the current day of the showroom', async () => {
  await sell('2026-11-18', {});
  await sell('2026-11-19', {});
  await sell('2026-11-19', { showroomId: 'tokyo' });
  const soldIn = async (showroom: typeof tokyo) =>
    (await readSummary(deps(), showroom)).kpis.totalSales.value;
  expect([await soldIn(manhattan), await soldIn(tokyo)]).toEqual([1, 1]);
});

test('recent builds have the names of car and customer, or null for an unknown car or customer', async () => {
  const build = (id: string, createdAt: number, fields: object) =>
    ({ op: 'put', table: 'builds', row: aBuild({ id, createdAt, ...fields }) }) as const;
  await office.write([
    { op: 'put', table: 'priceLists', row: aPriceList() },
    putCustomer({ id: 'maria', lastActivityAt: 5, intent: 'hot' }),
    putCustomer({ id: 'ann', name: 'Ann', lastActivityAt: 6, intent: 'browsing' }),
    build('known', 3, {}),
    build('anonymous', 2, { customerId: null }),
    build('lost', 1, { priceListId: 'price-list-9', customerId: 'gone' }),
  ]);
  const { recentBuilds, recentCustomers } = await readSummary(deps(), manhattan);
  const price = aBuild().totalPrice;
  const car = { modelName: 'Genesis GV80', configuration: expect.stringContaining(' · ') };
  const none = { modelName: null, configuration: null, customerName: null };
  expect(recentBuilds).toEqual([
    { id: 'known', thumbnail: null, ...car, customerName: 'Maria Garcia', price, createdAt: 3 },
    { id: 'anonymous', thumbnail: null, ...car, customerName: null, price, createdAt: 2 },
    { id: 'lost', thumbnail: null, ...none, price, createdAt: 1 },
  ]);
  expect(recentCustomers.map(({ id }) => id)).toEqual(['ann', 'maria']);
});

test('the tables of a report have English titles and columns, and names of models, showrooms and agents', async () => {
  await office.write([{ op: 'put', table: 'priceLists', row: aPriceList() }]);
  await sell('2026-11-18', { agentId: 'AGT001' });
  const report = reportOf(await readAnalytics(deps(), { showrooms: [manhattan], days: 30 }));
  expect(report.period).toEqual({ from: '2026-10-20', through: '2026-11-18' });
  const heads = Object.entries(report.tables).map(([key, { title, columns }]) => [
    key,
    title,
    columns.join(', '),
  ]);
  expect(heads).toEqual([
    ['metrics', 'Key figures', 'Figure, Value, Change'],
    ['months', 'Revenue Trend vs Target', 'Month, Revenue, Target'],
    ['models', 'Sales by Model', 'Model, Sales, Percentage'],
    ['funnel', 'Conversion Funnel', 'Stage, New customers, Share of new customers'],
    ['showrooms', 'Showroom Performance', 'Showroom, Units Sold, Revenue'],
    ['agents', 'Top Performing Agents', 'Agent, Sales, Revenue, Conversion Rate, Average Deal'],
  ]);
  const firstCells = (key: keyof typeof report.tables) =>
    report.tables[key].rows.map(({ cells }) => cells[0]?.value);
  expect(firstCells('metrics')).toEqual([
    'Total Revenue',
    'Vehicles Sold',
    'New Customers',
    'Conversion Rate',
  ]);
  expect(firstCells('models')).toEqual(['Genesis G70']);
  expect(firstCells('showrooms')).toEqual(['Genesis of Manhattan']);
  expect(firstCells('agents')).toEqual(['Maya Lindqvist']);
});
