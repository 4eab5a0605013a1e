import { expect, test } from 'vitest';
import { bookingNumberOf } from '#domain/bookings/booking-number.ts';
import { aBooking, visitRules } from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { Rows } from '../rows.ts';
import { findUnsoundBooking } from './booking-rows.ts';

function rowsWith(bookings: readonly Partial<Booking>[], capacity = 1): Rows {
  const rows = new Rows();
  rows.put('visitRules', visitRules({ capacity }));
  bookings.forEach((fields, at) => {
    const id = `visit-${at}`;
    rows.put('bookings', aBooking({ id, number: bookingNumberOf(id), ...fields }));
  });
  return rows;
}

test('bookings within the capacity of a slot are valid', () => {
  const { startsAt } = aBooking();
  const gone = { status: 'cancelled', cancellation: null } as const;
  const next = { startsAt: startsAt + 60 * 60_000, endsAt: startsAt + 105 * 60_000 };
  expect(findUnsoundBooking(rowsWith([{}, gone, { place: 'refused' }, next]))).toBeUndefined();
});

test.each([
  ['more visitors than places', [{}, {}], 'in 1 places'],
  [
    'an agent with two visits at the same time',
    [{ agentId: 'AGT001' }, { agentId: 'AGT001' }],
    'share an agent',
  ],
  [
    'a car with two visits at the same time',
    [{ demonstratorId: 'car' }, { demonstratorId: 'car' }],
    'share an agent',
  ],
  ['a request without a decision', [{ place: 'requested' }], 'was not decided'],
  ['a confirmed visit with an unpaid fee', [{ status: 'confirmed' }], 'without a place or a fee'],
] as const)('the check of bookings reports %s', (what, bookings, words) => {
  const capacity = what === 'more visitors than places' ? 1 : 2;
  expect(findUnsoundBooking(rowsWith(bookings, capacity))).toContain(words);
});
