import { expect, test } from 'vitest';
import { computeDayFigures } from './compute-day-figures.ts';
import {
  type DashboardFigures,
  computeDashboardFigures,
  getDashboardPeriod,
  getLeadComparisonTime,
} from './dashboard-figures.ts';
import { countLeads } from './lead-counts.ts';
import { registeredAt, rowsOf, soldOn } from './figures.testing.ts';

const today = '2026-03-15';
const now = Date.parse('2026-03-15T16:00:00Z');

function figuresOf(rows: Parameters<typeof rowsOf>[0]): DashboardFigures {
  const all = rowsOf(rows);
  const days = computeDayFigures(all, {
    showroomId: 'manhattan',
    timezone: 'America/New_York',
    period: getDashboardPeriod(today),
    now,
  });
  const leads = countLeads(all.customers, getLeadComparisonTime(now));
  return computeDashboardFigures({ today, days, leads });
}

test(
  'total sales are counted for the last 30 days and compared with the 30 days before',
  { meta: { requirements: 'DASH-04, DASH-09' } },
  () => {
    const { totalSales } = figuresOf({
      sales: [
        soldOn('2026-03-15'),
        soldOn('2026-02-14'),
        soldOn('2026-02-13'),
        soldOn('2026-01-15'),
        soldOn('2026-01-15'),
        soldOn('2026-01-14'),
      ],
    });
    expect(totalSales).toEqual({ value: 2, trend: -33.3 });
  },
);

test(
  'the revenue of the month to date is compared with the same days of the previous month',
  { meta: { requirements: 'DASH-07, DASH-08' } },
  () => {
    const { monthlyRevenue } = figuresOf({
      sales: [
        soldOn('2026-03-01', { amount: 3_000_000 }),
        soldOn('2026-02-28', { amount: 9_000_000 }),
        soldOn('2026-02-15', { amount: 1_000_000 }),
        soldOn('2026-02-01', { amount: 1_000_000 }),
        soldOn('2026-01-31', { amount: 9_000_000 }),
      ],
    });
    expect(monthlyRevenue).toEqual({ value: 3_000_000, trend: 50, comparison: 2_000_000 });
  },
);

test(
  'the conversion rate has eight weekly values, and the last value is the current rate',
  { meta: { requirements: 'DASH-05' } },
  () => {
    const { conversionRate } = figuresOf({
      sales: [soldOn('2026-03-10'), soldOn('2026-01-20')],
      customers: [
        registeredAt(Date.parse('2026-03-01T15:00:00Z')),
        registeredAt(Date.parse('2026-03-02T15:00:00Z')),
        registeredAt(Date.parse('2026-01-10T15:00:00Z')),
      ],
    });
    expect(conversionRate.value).toBe(0.5);
    const line = conversionRate.sparkline.map(({ value }) => value);
    expect(line).toHaveLength(8);
    expect(line.at(-1)).toBe(0.5);
    // The 30 days through 25 January contain one sale and one registration.
    expect(line[0]).toBe(1);
  },
);

test(
  'leads are customers in an open stage, counted as hot, warm and cold',
  { meta: { requirements: 'DASH-06, CT-11' } },
  () => {
    const recently = '2026-03-01T15:00:00Z';
    const longAgo = '2026-01-02T15:00:00Z';
    const closed = { stage: 'lost', reason: 'price' } as const;
    const { activeLeads } = figuresOf({
      customers: [
        registeredAt(Date.parse(recently), { intent: 'buying' }),
        registeredAt(Date.parse(longAgo), { intent: 'test-drive' }),
        registeredAt(Date.parse(longAgo), { intent: 'browsing' }),
        // This customer was closed last week and was therefore still open 30 days ago.
        registeredAt(Date.parse(longAgo), {
          lifecycle: closed,
          lastActivityAt: now - 7 * 86_400_000,
        }),
        registeredAt(Date.parse(longAgo), { lifecycle: closed }),
        registeredAt(Date.parse(longAgo), { lifecycle: { stage: 'won', reason: null } }),
        registeredAt(Date.parse(longAgo), { deletedAt: 1 }),
        registeredAt(Date.parse(longAgo), { mergedInto: 'maria' }),
      ],
    });
    expect(activeLeads).toEqual({
      value: 3,
      trend: 0,
      breakdown: { hot: 1, warm: 1, cold: 1 },
    });
  },
);

test('the dashboard period on 2026-03-15 is from 2025-12-27 through 2026-03-15', () => {
  expect(getDashboardPeriod('2026-03-15')).toEqual({ from: '2025-12-27', through: '2026-03-15' });
});
