import { expect, test } from 'vitest';
import { NEW_CUSTOMER } from '#domain/customers/customer.ts';
import { registeredAt, soldOn } from '#domain/figures/figures.testing.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { readDashboardFigures } from './read-dashboard-figures.ts';
import { getLeadComparisonTime } from '#domain/figures/dashboard-figures.ts';

const asked = {
  showroomId: 'manhattan',
  timezone: 'America/New_York',
  now: Date.parse('2026-03-15T16:00:00Z'),
};

test(
  'the dashboard figures count the rows of the tablet’s showroom and have the time of the count',
  { meta: { requirements: 'CT-06' } },
  async () => {
    const db = await anEnrolledTablet();
    await db.sales.bulkAdd([
      soldOn('2026-03-15'),
      soldOn('2026-03-14', { undoneAt: 1 }),
      soldOn('2026-03-14', { showroomId: 'brooklyn' }),
      soldOn('2025-03-14'),
    ]);
    await db.customers.bulkAdd([
      registeredAt(Date.parse('2026-03-10T15:00:00Z'), { intent: 'hot', lifecycle: NEW_CUSTOMER }),
      registeredAt(Date.parse('2026-03-11T15:00:00Z'), { intent: 'cold', lifecycle: NEW_CUSTOMER }),
      registeredAt(Date.parse('2026-03-11T15:00:00Z'), { showroomId: 'brooklyn' }),
    ]);
    const { figures, asOf } = await readDashboardFigures(db, asked);
    expect(asOf).toBe(asked.now);
    expect(figures.totalSales.value).toBe(1);
    expect(figures.conversionRate.value).toBe(0.5);
    expect(figures.activeLeads).toMatchObject({
      value: 2,
      breakdown: { hot: 1, warm: 0, cold: 1 },
    });
    expect(figures.monthlyRevenue.value).toBe(1_000_000);
  },
);

test('damaged rows do not count in the dashboard figures', async () => {
  const db = await anEnrolledTablet();
  await db.sales.bulkAdd([soldOn('2026-03-15'), { ...soldOn('2026-03-15'), amount: -5 }]);
  const { figures } = await readDashboardFigures(db, asked);
  expect(figures.totalSales.value).toBe(1);
});

test('the day of the dashboard figures is the local day of the showroom', async () => {
  const db = await anEnrolledTablet();
  await db.sales.bulkAdd([soldOn('2026-03-14'), soldOn('2026-03-15')]);
  // In New York it is still the evening of March 14.
  const evening = Date.parse('2026-03-15T02:00:00Z');
  const { figures } = await readDashboardFigures(db, { ...asked, now: evening });
  expect(figures.totalSales.value).toBe(1);
});

test('the number of leads is compared with the number of leads 30 days earlier', async () => {
  const db = await anEnrolledTablet();
  const lead = { intent: 'hot', lifecycle: NEW_CUSTOMER } as const;
  const before = getLeadComparisonTime(asked.now);
  await db.customers.bulkAdd([
    registeredAt(before - 1, lead),
    registeredAt(before + 1, lead),
    registeredAt(before + 2, lead),
  ]);
  const { figures } = await readDashboardFigures(db, asked);
  expect(figures.activeLeads).toMatchObject({ value: 3, trend: 200 });
});

test('damaged customer rows do not count in the dashboard figures', async () => {
  const db = await anEnrolledTablet();
  const at = Date.parse('2026-03-10T15:00:00Z');
  const good = registeredAt(at);
  await db.customers.bulkAdd([good, { ...registeredAt(at), phone: 7 } as never]);
  await db.sales.add(soldOn('2026-03-15', { customerId: good.id }));
  const { figures } = await readDashboardFigures(db, asked);
  expect(figures.conversionRate.value).toBe(1);
});
