import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDateOf } from '../slots/local-time.ts';
import { computeDayFigures } from './compute-day-figures.ts';
import type { CountedRows } from './counted-rows.ts';
import { registeredAt, rowsOf, soldOn } from './figures.testing.ts';
import { isInPeriod } from './period.ts';

const period = { from: '2026-03-01', through: '2026-03-31' };

function counted(rows: Partial<CountedRows>, timezone = 'America/New_York') {
  return computeDayFigures(rowsOf(rows), { showroomId: 'manhattan', timezone, period, now: 5000 });
}

test('a valid sale of the showroom in the period counts for its day, its vehicle and its agent', () => {
  const days = counted({
    sales: [
      soldOn('2026-03-02', { amount: 900_000 }),
      soldOn('2026-03-02', { amount: 1_100_000, agentId: 'AGT002', vehicleId: 'gv80' }),
      soldOn('2026-03-02', { undoneAt: 4000 }),
      soldOn('2026-03-02', { showroomId: 'brooklyn' }),
      soldOn('2026-02-28'),
      soldOn('2026-04-01'),
    ],
  });
  expect(days).toEqual([
    {
      id: 'manhattan_2026-03-02',
      showroomId: 'manhattan',
      day: '2026-03-02',
      vehicles: [
        { id: 'g70', sold: 1, revenue: 900_000 },
        { id: 'gv80', sold: 1, revenue: 1_100_000 },
      ],
      agents: [
        { id: 'AGT001', sold: 1, revenue: 900_000, newCustomers: 0 },
        { id: 'AGT002', sold: 1, revenue: 1_100_000, newCustomers: 0 },
      ],
      reached: { registered: 0, visited: 0, quoted: 0, sold: 0 },
      countedAt: 5000,
    },
  ]);
});

test('a registration counts on the showroom’s local day, even on a day with a clock change', () => {
  const customers = [
    // Clocks go forward on 8 March 2026: midnight is 05:00 UTC before, 04:00 UTC after.
    registeredAt(Date.parse('2026-03-08T04:59:59Z')),
    registeredAt(Date.parse('2026-03-08T05:00:00Z')),
    registeredAt(Date.parse('2026-03-09T03:59:59Z')),
    registeredAt(Date.parse('2026-03-09T04:00:00Z')),
    registeredAt(Date.parse('2026-03-01T04:59:59Z')),
    registeredAt(Date.parse('2026-04-01T04:00:00Z')),
  ];
  expect(counted({ customers }).map(({ day, reached }) => [day, reached.registered])).toEqual([
    ['2026-03-07', 1],
    ['2026-03-08', 2],
    ['2026-03-09', 1],
  ]);
});

test('a registration counts on a day whose midnight is skipped by a clock change', () => {
  // In Santiago, 6 September 2026 begins at 01:00.
  const september = { from: '2026-09-05', through: '2026-09-07' };
  const rows = rowsOf({ customers: [registeredAt(Date.parse('2026-09-06T04:00:00Z'))] });
  const [day] = computeDayFigures(rows, {
    showroomId: 'manhattan',
    timezone: 'America/Santiago',
    period: september,
    now: 0,
  });
  expect(day?.day).toBe('2026-09-06');
});

test('the registration of a deleted customer counts, but not the registration of a merged customer', () => {
  const customers = [
    registeredAt(Date.parse('2026-03-02T15:00:00Z'), { mergedInto: 'maria' }),
    registeredAt(Date.parse('2026-03-02T15:00:00Z'), { deletedAt: 1 }),
  ];
  expect(counted({ customers })[0]?.reached.registered).toBe(1);
});

test('a customer at a later stage counts in all earlier stages', () => {
  const at = '2026-03-02T15:00:00Z';
  const customers = [
    registeredAt(Date.parse(at), { id: 'new' }),
    registeredAt(Date.parse(at), { id: 'visited' }),
    registeredAt(Date.parse(at), { id: 'said', lifecycle: { stage: 'visited', reason: null } }),
    registeredAt(Date.parse(at), { id: 'quoted' }),
    registeredAt(Date.parse(at), {
      id: 'talks',
      lifecycle: { stage: 'negotiating', reason: null },
    }),
    registeredAt(Date.parse(at), { id: 'bought' }),
  ];
  const days = counted({
    customers,
    bookings: [
      { customerId: 'visited', status: 'completed' },
      { customerId: 'new', status: 'confirmed' },
      { customerId: 'talks', status: 'completed' },
    ],
    builds: [
      { customerId: 'quoted', status: 'quoted' },
      { customerId: 'new', status: 'shared' },
      { customerId: null, status: 'quoted' },
    ],
    // A sale long after the period counts, because the count uses the customer's stage now.
    sales: [soldOn('2026-06-01', { customerId: 'bought' })],
  });
  expect(days[0]?.reached).toEqual({ registered: 6, visited: 5, quoted: 3, sold: 1 });
});

test('each registration in a period counts on exactly one day, its day in the showroom’s time zone', () => {
  const instants = fc.array(
    fc.integer({ min: Date.parse('2026-02-20'), max: Date.parse('2026-04-10') }),
  );
  const zones = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'UTC');
  fc.assert(
    fc.property(instants, zones, (all, timezone) => {
      const customers = all.map((at) => registeredAt(at));
      const days = counted({ customers }, timezone);
      const expected = all
        .map((at) => localDateOf(at, timezone))
        .filter((day) => isInPeriod(period, day))
        .toSorted();
      const found = days.flatMap(({ day, reached }) =>
        Array.from({ length: reached.registered }, () => day),
      );
      expect(found).toEqual(expected);
    }),
  );
});

test('sales on a day that the time zone skipped still count on this day', () => {
  for (const day of ['2011-12-29', '2011-12-30', '2011-12-31']) {
    const days = computeDayFigures(rowsOf({ sales: [soldOn(day)] }), {
      showroomId: 'manhattan',
      timezone: 'Pacific/Apia',
      period: { from: day, through: day },
      now: 5000,
    });
    expect(days).toMatchObject([{ day, vehicles: [{ sold: 1 }] }]);
  }
});
