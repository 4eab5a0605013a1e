import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Customer } from '../customers/customer.ts';
import { computeAnalyticsFigures } from './analytics-figures.ts';
import { computeDayFigures } from './compute-day-figures.ts';
import { listFigureCustomers, listFigureSales } from './figure-rows.ts';
import { registeredAt, rowsOf, soldOn } from './figures.testing.ts';
import { listMonthsInPeriod, clipMonthToPeriod } from './period.ts';

const period = { from: '2026-02-10', through: '2026-04-05' };
const showroom = { showroomId: 'manhattan', timezone: 'America/New_York', period };

const sale = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.constantFrom('2026-01', '2026-02', '2026-03', '2026-04'),
    vehicleId: fc.constantFrom('g70', 'gv80'),
    agentId: fc.constantFrom('AGT001', 'AGT002'),
    undone: fc.boolean(),
    showroomId: fc.constantFrom('manhattan', 'manhattan', 'brooklyn'),
    amount: fc.integer({ min: 1, max: 2_000_000 }),
  })
  .map(({ day, month, undone, ...fields }) =>
    soldOn(`${month}-${String(day).padStart(2, '0')}`, {
      ...fields,
      ...(undone && { undoneAt: 1 }),
    }),
  );

const stages = ['new', 'visited', 'negotiating', 'lost'] as const;
const customer = fc
  .record({
    at: fc.integer({ min: Date.UTC(2026, 0, 15), max: Date.UTC(2026, 3, 20) }),
    stage: fc.constantFrom(...stages),
    assignedTo: fc.constantFrom('AGT001', 'AGT002'),
    merged: fc.boolean(),
  })
  .map(({ at, stage, assignedTo, merged }): Customer => {
    const lifecycle = { stage, reason: stage === 'lost' ? ('price' as const) : null };
    return registeredAt(at, { lifecycle, assignedTo, ...(merged && { mergedInto: 'another' }) });
  });

test('each figure equals the count or the sum of the rows that are listed for the figure', () => {
  fc.assert(
    fc.property(
      fc.array(sale, { maxLength: 30 }),
      fc.array(customer, { maxLength: 30 }),
      (sales, customers) => {
        const rows = rowsOf({ sales, customers });
        const days = computeDayFigures(rows, { ...showroom, now: 5000 });
        const showroomIds = ['manhattan'];
        const figures = computeAnalyticsFigures({ period, showroomIds, days, targets: [] });
        const sold = listFigureSales(sales, showroom, {});
        const sum = (list: typeof sold) => list.reduce((total, { amount }) => total + amount, 0);
        expect(figures.metrics.vehiclesSold.value).toBe(sold.length);
        expect(figures.metrics.totalRevenue.value).toBe(sum(sold));
        for (const { vehicleId, sales: count } of figures.models) {
          expect(listFigureSales(sales, showroom, { vehicleId })).toHaveLength(count);
        }
        for (const { agentId, revenue } of figures.agents) {
          expect(sum(listFigureSales(sales, showroom, { agentId }))).toBe(revenue);
        }
        for (const month of listMonthsInPeriod(period)) {
          const part = { ...showroom, period: clipMonthToPeriod(month, period) ?? period };
          const shown = figures.months.find((known) => known.month === month);
          expect(sum(listFigureSales(sales, part, {}))).toBe(shown?.revenue);
        }
        for (const { stage, count } of figures.funnel) {
          expect(listFigureCustomers(rows, showroom, { stage })).toHaveLength(count);
        }
      },
    ),
  );
});

test('the sales and customers of a figure are listed latest first', () => {
  const sales = [soldOn('2026-03-01'), soldOn('2026-03-09'), soldOn('2026-03-05')];
  expect(listFigureSales(sales, showroom, {}).map(({ soldOn: day }) => day)).toEqual([
    '2026-03-09',
    '2026-03-05',
    '2026-03-01',
  ]);
  const customers = [Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 9)].map((at) => registeredAt(at));
  customers.push(registeredAt(Date.UTC(2026, 2, 5), { assignedTo: 'AGT002' }));
  const shown = listFigureCustomers(rowsOf({ customers }), showroom, { agentId: 'AGT001' });
  expect(shown.map(({ day }) => day)).toEqual(['2026-03-08', '2026-02-28']);
});
