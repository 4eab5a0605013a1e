/* Tests the order of figures, including ties, and the stage of each customer. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeConversionFunnel,
  countSalesByModel,
  rankAgents,
  roundToPercentages,
} from './breakdowns.ts';
import { computeDayFigures } from './compute-day-figures.ts';
import { getLeadComparisonTime } from './dashboard-figures.ts';
import { listFigureCustomers, listFigureSales } from './figure-rows.ts';
import { aStoredDay, registeredAt, rowsOf, soldOn } from './figures.testing.ts';
import { toTargetId } from './target.ts';

const showroom = {
  showroomId: 'manhattan',
  timezone: 'America/New_York',
  period: { from: '2026-03-01', through: '2026-03-31' },
};

const vehicles = (...sold: [string, number][]) =>
  sold.map(([id, count]) => ({ id, sold: count, revenue: 1 }));

test('models are ordered by sales, then by id, regardless of the order of the days', () => {
  const days = [
    aStoredDay({ vehicles: vehicles(['gv80', 2], ['g70', 1]) }),
    aStoredDay({ vehicles: vehicles(['gv60', 3], ['g80', 2], ['g70', 1]) }),
  ];
  const order = ['gv60', 'g70', 'g80', 'gv80'];
  for (const given of [days, days.toReversed()]) {
    expect(countSalesByModel(given).map(({ vehicleId }) => vehicleId)).toEqual(order);
  }
});

const agent = (id: string, sold: number, revenue: number) => ({
  id,
  sold,
  revenue,
  newCustomers: 0,
});

test('agents with equal revenue are ordered by sales, then by id', () => {
  const agents = [
    agent('AGT004', 1, 9),
    agent('AGT003', 2, 12),
    agent('AGT002', 3, 12),
    agent('AGT001', 2, 12),
  ];
  for (const given of [agents, agents.toReversed()]) {
    const shown = rankAgents([aStoredDay({ agents: given })]);
    expect(shown.map(({ agentId }) => agentId)).toEqual(['AGT002', 'AGT001', 'AGT003', 'AGT004']);
  }
});

test('days are ordered by date, and their vehicles and agents by id', () => {
  const sales = ['2026-03-09', '2026-03-02', '2026-03-05'].flatMap((day) => [
    soldOn(day, { vehicleId: 'gv80', agentId: 'AGT002' }),
    soldOn(day, { vehicleId: 'g70', agentId: 'AGT003' }),
    soldOn(day, { vehicleId: 'g80', agentId: 'AGT001' }),
  ]);
  const days = computeDayFigures(rowsOf({ sales }), { ...showroom, now: 1 });
  expect(days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-05', '2026-03-09']);
  for (const day of days) {
    expect(day.vehicles.map(({ id }) => id)).toEqual(['g70', 'g80', 'gv80']);
    expect(day.agents.map(({ id }) => id)).toEqual(['AGT001', 'AGT002', 'AGT003']);
  }
});

test('sales of the same day are ordered by the time of recording, latest first', () => {
  const sales = [2, 3, 1].map((recordedAt) => soldOn('2026-03-09', { recordedAt }));
  expect(listFigureSales(sales, showroom, {}).map(({ recordedAt }) => recordedAt)).toEqual([
    3, 2, 1,
  ]);
});

test('without registrations, each percentage of the funnel is zero', () => {
  const reached = { registered: 0, visited: 0, quoted: 0, sold: 0 };
  expect(
    computeConversionFunnel([aStoredDay({ reached })]).map(({ percentage }) => percentage),
  ).toEqual([0, 0, 0, 0]);
});

const at = Date.parse('2026-03-02T15:00:00Z');

test('completed visits, quoted or sold builds and valid sales determine the customer’s stage', () => {
  const ids = [
    'came',
    'booked',
    'visited',
    'shared',
    'quoted',
    'sold-without-sale',
    'sold-and-undone',
    'bought',
  ];
  const customers = ids.map((id) => registeredAt(at, { id }));
  const rows = rowsOf({
    customers,
    bookings: [
      { customerId: 'booked', status: 'confirmed' },
      { customerId: 'visited', status: 'completed' },
    ],
    builds: [
      { customerId: 'shared', status: 'shared' },
      { customerId: 'quoted', status: 'quoted' },
      { customerId: 'sold-without-sale', status: 'sold' },
    ],
    sales: [
      soldOn('2026-03-09', { customerId: 'bought' }),
      soldOn('2026-03-09', { customerId: 'sold-and-undone', undoneAt: 1 }),
    ],
  });
  const reached = (stage: 'registered' | 'visited' | 'quoted' | 'sold') =>
    listFigureCustomers(rows, showroom, { stage })
      .map(({ customer }) => customer.id)
      .toSorted();
  expect(reached('registered')).toEqual(ids.toSorted());
  expect(reached('visited')).toEqual(['bought', 'quoted', 'sold-without-sale', 'visited']);
  expect(reached('quoted')).toEqual(['bought', 'quoted', 'sold-without-sale']);
  expect(reached('sold')).toEqual(['bought']);
});

test('the stage in the customer row counts if no booking, build or sale sets a stage', () => {
  const customers = (['contacted', 'visited', 'negotiating'] as const).map((stage) =>
    registeredAt(at, { id: stage, lifecycle: { stage, reason: null } }),
  );
  const stages = listFigureCustomers(rowsOf({ customers }), showroom, {}).map(
    ({ customer, stage }) => [customer.id, stage],
  );
  expect(Object.fromEntries(stages)).toEqual({
    contacted: 'registered',
    visited: 'visited',
    negotiating: 'quoted',
  });
});

test.each([
  [
    [1, 1, 1],
    [33.4, 33.3, 33.3],
  ],
  [
    [1, 2],
    [33.3, 66.7],
  ],
  [
    [2, 1],
    [66.7, 33.3],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [16.7, 16.7, 16.7, 16.7, 16.6, 16.6],
  ],
  [
    [5, 0],
    [100, 0],
  ],
  [
    [1, 7, 3],
    [9.1, 63.6, 27.3],
  ],
])(
  'the percentages of the counts %j are %j',
  { meta: { requirements: 'ANA-12' } },
  (counts, expected) => {
    expect(roundToPercentages(counts)).toEqual(expected);
  },
);

test(
  'each rounded percentage differs by less than 0.1 from the exact percentage',
  { meta: { requirements: 'ANA-12' } },
  () => {
    const counts = fc.array(fc.nat(500), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(counts, (given) => {
        const whole = given.reduce((sum, count) => sum + count, 0);
        fc.pre(whole > 0);
        for (const [index, share] of roundToPercentages(given).entries()) {
          const exact = ((given[index] ?? 0) / whole) * 100;
          expect(Math.abs(share - exact)).toBeLessThan(0.1 + 1e-9);
        }
      }),
    );
  },
);

test('leads are compared with the leads of 30 days ago', () => {
  const now = Date.UTC(2026, 2, 31, 12);
  expect(getLeadComparisonTime(now)).toBe(Date.UTC(2026, 2, 1, 12));
});

test('the id of a target consists of showroom and month', () => {
  expect(toTargetId('manhattan', '2026-03')).toBe('manhattan_2026-03');
});
