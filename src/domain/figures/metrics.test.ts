import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeAnalyticsFigures } from './analytics-figures.ts';
import { computePercentChange, directionOf } from './compute-percent-change.ts';
import { computeDayFigures } from './compute-day-figures.ts';
import { registeredAt, rowsOf, soldOn } from './figures.testing.ts';
import { compareMetrics } from './metrics.ts';
import { getLastDays } from './period.ts';
import { prorateTarget } from './target.ts';

const showroomIds = ['manhattan', 'brooklyn'];
const twoMonths = { from: '2026-02-01', through: '2026-03-31' };

function daysOf(rows: Parameters<typeof rowsOf>[0]) {
  return showroomIds.flatMap((showroomId) =>
    computeDayFigures(rowsOf(rows), {
      showroomId,
      timezone: 'America/New_York',
      period: twoMonths,
      now: 0,
    }),
  );
}

test(
  'the metrics of seven days are compared with the seven days before',
  { meta: { requirements: 'ANA-05, ANA-06, ANA-07, ANA-08, ANA-09, ANA-10, ENT-66' } },
  () => {
    const days = daysOf({
      sales: [
        soldOn('2026-03-31', { amount: 1_500_000 }),
        soldOn('2026-03-25', { amount: 1_500_000 }),
        soldOn('2026-03-24', { amount: 2_000_000 }),
        soldOn('2026-03-17', { amount: 9_000_000 }),
      ],
      customers: [
        registeredAt(Date.parse('2026-03-30T15:00:00Z')),
        registeredAt(Date.parse('2026-03-28T15:00:00Z')),
        registeredAt(Date.parse('2026-03-26T15:00:00Z')),
        registeredAt(Date.parse('2026-03-25T15:00:00Z')),
        registeredAt(Date.parse('2026-03-20T15:00:00Z')),
        registeredAt(Date.parse('2026-03-20T15:00:00Z')),
      ],
    });
    expect(compareMetrics(days, getLastDays(7, '2026-03-31'))).toEqual({
      totalRevenue: { value: 3_000_000, change: 50, trend: 'up' },
      vehiclesSold: { value: 2, change: 100, trend: 'up' },
      newCustomers: { value: 4, change: 100, trend: 'up' },
      conversionRate: { value: 0.5, change: 0, trend: 'down' },
    });
  },
);

test(
  'the change of a missing value or from zero is null, and a change of zero has the trend down',
  { meta: { requirements: 'CT-32, DASH-11' } },
  () => {
    expect(computePercentChange(3, 0)).toBeNull();
    expect(computePercentChange(null, 4)).toBeNull();
    expect(computePercentChange(2, 3)).toBe(-33.3);
    expect([directionOf(null), directionOf(0), directionOf(0.1), directionOf(-2)]).toEqual([
      null,
      'down',
      'up',
      'down',
    ]);
  },
);

test(
  'the conversion rate without new customers is null, not zero',
  { meta: { requirements: 'CT-06' } },
  () => {
    const [day] = [daysOf({ sales: [soldOn('2026-03-31')] })];
    expect(compareMetrics(day, getLastDays(7, '2026-03-31')).conversionRate).toEqual({
      value: null,
      change: null,
      trend: null,
    });
  },
);

test(
  'agents with sales are ordered by revenue and have a conversion rate and an average deal',
  { meta: { requirements: 'ANA-15' } },
  () => {
    const { agents } = computeAnalyticsFigures({
      period: twoMonths,
      showroomIds,
      targets: [],
      days: daysOf({
        sales: [
          soldOn('2026-03-02', { amount: 1_000_000 }),
          soldOn('2026-03-03', { amount: 1_000_001 }),
          soldOn('2026-03-03', { amount: 2_500_000, agentId: 'AGT002', showroomId: 'brooklyn' }),
        ],
        customers: [
          registeredAt(Date.parse('2026-03-02T15:00:00Z')),
          registeredAt(Date.parse('2026-03-02T15:00:00Z')),
          registeredAt(Date.parse('2026-03-02T15:00:00Z')),
          registeredAt(Date.parse('2026-03-02T15:00:00Z')),
          // An agent without a sale is not listed.
          registeredAt(Date.parse('2026-03-02T15:00:00Z'), { assignedTo: 'AGT003' }),
        ],
      }),
    });
    expect(agents).toEqual([
      { agentId: 'AGT002', sales: 1, revenue: 2_500_000, conversion: null, averageDeal: 2_500_000 },
      { agentId: 'AGT001', sales: 2, revenue: 2_000_001, conversion: 0.5, averageDeal: 1_000_001 },
    ]);
  },
);

test(
  'a monthly target is reduced to the days of the month in the period, and a missing target is null',
  { meta: { requirements: 'ANA-11' } },
  () => {
    const targets = [
      { showroomId: 'manhattan', month: '2026-03', revenue: 31_000_000 },
      { showroomId: 'brooklyn', month: '2026-03', revenue: 15_500_000 },
      { showroomId: 'manhattan', month: '2026-02', revenue: 28_000_000 },
    ];
    const period = { from: '2026-02-15', through: '2026-03-10' };
    const both = { showroomIds, period };
    expect(prorateTarget(targets, { ...both, month: '2026-03' })).toBe(15_000_000);
    expect(prorateTarget(targets, { ...both, month: '2026-02' })).toBeNull();
    const one = { showroomIds: ['manhattan'], period };
    expect(prorateTarget(targets, { ...one, month: '2026-02' })).toBe(14_000_000);
    expect(prorateTarget(targets, { ...one, month: '2026-04' })).toBeNull();
  },
);

test('the total target of several showrooms ignores a closed showroom without a target', () => {
  const targets = [{ showroomId: 'manhattan', month: '2026-03', revenue: 31_000_000 }];
  const asked = { month: '2026-03', period: twoMonths };
  const closedIds = ['brooklyn'];
  expect(prorateTarget(targets, { ...asked, showroomIds, closedIds })).toBe(31_000_000);
  expect(prorateTarget(targets, { ...asked, showroomIds: closedIds, closedIds })).toBeNull();
  const both = [...targets, { showroomId: 'brooklyn', month: '2026-03', revenue: 1_000_000 }];
  expect(prorateTarget(both, { ...asked, showroomIds, closedIds })).toBe(32_000_000);
});

test(
  'the figures of months, models, showrooms and agents each add up to the total',
  { meta: { requirements: 'ANA-11, ANA-12, ANA-14' } },
  () => {
    const sales = fc.array(
      fc
        .record({
          day: fc.integer({ min: 1, max: 28 }),
          month: fc.constantFrom('2026-02', '2026-03'),
          amount: fc.integer({ min: 0, max: 4_000_000 }),
          showroomId: fc.constantFrom(...showroomIds),
          agentId: fc.constantFrom('AGT001', 'AGT002', 'AGT003'),
          vehicleId: fc.constantFrom('g70', 'g80', 'gv80'),
        })
        .map(({ day, month, ...more }) => soldOn(`${month}-${String(day).padStart(2, '0')}`, more)),
    );
    const periods = fc.constantFrom(twoMonths, { from: '2026-02-10', through: '2026-03-09' });
    const asked = fc.constantFrom(showroomIds, ['brooklyn']);
    fc.assert(
      fc.property(sales, periods, asked, (rows, period, ids) => {
        const figures = computeAnalyticsFigures({
          period,
          showroomIds: ids,
          targets: [],
          days: daysOf({ sales: rows }),
        });
        const { totalRevenue, vehiclesSold } = figures.metrics;
        const sum = <T>(parts: readonly T[], of: (part: T) => number) =>
          parts.reduce((whole, part) => whole + of(part), 0);
        expect(sum(figures.months, ({ revenue }) => revenue)).toBe(totalRevenue.value);
        expect(sum(figures.showrooms, ({ revenue }) => revenue)).toBe(totalRevenue.value);
        expect(sum(figures.agents, ({ revenue }) => revenue)).toBe(totalRevenue.value);
        expect(sum(figures.models, (model) => model.sales)).toBe(vehiclesSold.value);
        expect(sum(figures.showrooms, (showroom) => showroom.sales)).toBe(vehiclesSold.value);
        expect(sum(figures.agents, (agent) => agent.sales)).toBe(vehiclesSold.value);
        const percentages = sum(figures.models, ({ percentage }) => percentage * 10);
        expect(Math.round(percentages)).toBe(vehiclesSold.value === 0 ? 0 : 1000);
      }),
    );
  },
);

test(
  'the funnel begins with all customers, and each stage includes customers at later stages',
  { meta: { requirements: 'ANA-13' } },
  () => {
    const at = '2026-03-02T15:00:00Z';
    const { funnel } = computeAnalyticsFigures({
      period: twoMonths,
      showroomIds,
      targets: [],
      days: daysOf({
        customers: [
          registeredAt(Date.parse(at)),
          registeredAt(Date.parse(at), { id: 'maria' }),
          registeredAt(Date.parse(at), { lifecycle: { stage: 'visited', reason: null } }),
        ],
        sales: [soldOn('2026-03-05', { customerId: 'maria' })],
      }),
    });
    expect(funnel).toEqual([
      { stage: 'registered', count: 3, percentage: 100 },
      { stage: 'visited', count: 2, percentage: 66.7 },
      { stage: 'quoted', count: 1, percentage: 33.3 },
      { stage: 'sold', count: 1, percentage: 33.3 },
    ]);
  },
);
