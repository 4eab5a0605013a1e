import { expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { newArrivals } from './new-arrivals.ts';

const checkedIn = (fields: Partial<Booking> = {}, actorId = 'AGT002'): Booking =>
  aBooking({
    agentId: 'AGT001',
    checkedInAt: 5,
    history: [
      { what: 'checkInBooking', at: 5, actorId, byCustomer: false, reason: null, from: null },
    ],
    ...fields,
  });
const toldOf = (bookings: Booking[], known: ReadonlySet<string> | undefined) =>
  newArrivals(bookings, { agentId: 'AGT001', known }).told.map(({ id }) => id);

test('an agent is told once of a visitor of theirs who arrives', () => {
  const { arrived, told } = newArrivals([checkedIn(), aBooking({ id: 'to-come' })], {
    agentId: 'AGT001',
    known: new Set(),
  });
  expect(told.map(({ id }) => id)).toEqual(['booking-1']);
  expect(toldOf([checkedIn()], arrived)).toEqual([]);
});

test('who was there before the tablet looked is nothing new', () => {
  expect(toldOf([checkedIn()], undefined)).toEqual([]);
});

test('others’ visitors are theirs, nobody’s are everybody’s, and own deeds are known', () => {
  expect(toldOf([checkedIn({ agentId: 'AGT002' })], new Set())).toEqual([]);
  expect(toldOf([checkedIn({ agentId: null })], new Set())).toEqual(['booking-1']);
  expect(toldOf([checkedIn({}, 'AGT001')], new Set())).toEqual([]);
});
