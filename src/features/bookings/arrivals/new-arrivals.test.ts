import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { createArrivalFilter } from './new-arrivals.ts';

const checkedIn = (fields: Partial<Booking> = {}, actorId = 'AGT002'): Booking =>
  aBooking({
    agentId: 'AGT001',
    checkedInAt: 5,
    history: [
      { what: 'checkInBooking', at: 5, actorId, byCustomer: false, reason: null, from: null },
    ],
    ...fields,
  });
const idsOf = (bookings: Booking[]) => bookings.map(({ id }) => id);

/**
 * Returns the ids of the arrivals that the filter reports to agent AGT001, after a first call
 * without bookings.
 */
function arrivalsOf(bookings: Booking[]): string[] {
  const filterArrivals = createArrivalFilter();
  filterArrivals([], 'AGT001');
  return idsOf(filterArrivals(bookings, 'AGT001'));
}

test('the arrival filter reports each arrival only one time', () => {
  const filterArrivals = createArrivalFilter();
  const toCome = aBooking({ id: 'to-come', agentId: 'AGT001' });
  const arrived = checkedIn({ id: 'to-come' });
  expect(filterArrivals([toCome], 'AGT001')).toEqual([]);
  expect(filterArrivals([checkedIn(), toCome], 'AGT001')).toEqual([checkedIn()]);
  expect(filterArrivals([checkedIn(), toCome], 'AGT001')).toEqual([]);
  expect(filterArrivals([checkedIn(), arrived], 'AGT001')).toEqual([arrived]);
});

test('the arrival filter does not report visitors who arrived before its first call', () => {
  const filterArrivals = createArrivalFilter();
  expect(filterArrivals([checkedIn()], 'AGT001')).toEqual([]);
  expect(filterArrivals([checkedIn()], 'AGT001')).toEqual([]);
});

test('agents are notified of their own and of unassigned visitors, except visitors they checked in', () => {
  expect(arrivalsOf([checkedIn()])).toEqual(['booking-1']);
  expect(arrivalsOf([checkedIn({ agentId: 'AGT002' })])).toEqual([]);
  expect(arrivalsOf([checkedIn({ agentId: null })])).toEqual(['booking-1']);
  expect(arrivalsOf([checkedIn({}, 'AGT001')])).toEqual([]);
});
