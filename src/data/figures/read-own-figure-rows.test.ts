import { expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { registeredAt, soldOn } from '#domain/figures/figures.testing.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { computeOwnDayFigures, readOwnFigureRows } from './read-own-figure-rows.ts';

const period = { from: '2026-03-01', through: '2026-03-31' };
const asked = { showroomId: 'manhattan', period };

test.each([
  ['Pacific/Kiritimati', '2026-02-28T10:00:00Z', '2026-03-31T09:59:59Z'],
  ['Pacific/Pago_Pago', '2026-03-01T11:00:00Z', '2026-04-01T10:59:59Z'],
])(
  'a period in the time zone %s includes registrations at its first and last instant',
  async (timezone, first, last) => {
    const db = await anEnrolledTablet();
    await db.customers.bulkAdd([
      registeredAt(Date.parse(first) - 1),
      registeredAt(Date.parse(first)),
      registeredAt(Date.parse(last)),
      registeredAt(Date.parse(last) + 1000),
    ]);
    const days = await computeOwnDayFigures(db, { ...asked, timezone, now: 1 });
    expect(days.map(({ day, reached }) => [day, reached.registered])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-31', 1],
    ]);
  },
);

const nameOf = (number: number) => `c-${String(number).padStart(3, '0')}`;

/** Returns the ids of the rows that are read for a number of customers. */
async function readFor(customers: number) {
  const db = await anEnrolledTablet();
  const at = Date.parse('2026-03-15T15:00:00Z');
  const ids = Array.from({ length: customers }, (_, number) => nameOf(number));
  await db.customers.bulkAdd(ids.map((id, number) => registeredAt(at - number, { id })));
  // The rows of the first, the second and the last customer, of a customer between two ids, and of
  // customers outside the range.
  const owners = ['b-999', nameOf(0), nameOf(1), `${nameOf(1)}-x`, nameOf(customers - 1), 'd-000'];
  await db.builds.bulkAdd(owners.map((id) => aBuild({ id: `build ${id}`, customerId: id })));
  await db.bookings.bulkAdd(owners.map((id) => aBooking({ id: `visit ${id}`, customerId: id })));
  await db.sales.bulkAdd(owners.map((id) => soldOn('2026-05-01', { id, customerId: id })));
  const rows = await readOwnFigureRows(db, asked);
  return {
    customers: rows.customers.length,
    sales: rows.sales.map(({ id }) => id),
    builds: rows.builds.map(({ customerId }) => customerId),
    bookings: rows.bookings.map(({ customerId }) => customerId),
  };
}

test('for up to 100 customers, builds, bookings and sales are read by the ids of the customers', async () => {
  const read = ['c-000', 'c-001', 'c-099'];
  expect(await readFor(100)).toEqual({ customers: 100, sales: read, builds: read, bookings: read });
});

test('for more than 100 customers, builds, bookings and sales are read as one range of customer ids', async () => {
  const read = ['c-000', 'c-001', 'c-001-x', 'c-100'];
  expect(await readFor(101)).toEqual({ customers: 101, sales: read, builds: read, bookings: read });
});
