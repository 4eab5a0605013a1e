import { expect, test } from 'vitest';
import { aBooking } from './booking.testing.ts';
import { belongsToShowroom, isUpcoming, occupiesSlot } from './booking.ts';

test.each([
  ['pending', 'requested', true],
  ['pending', 'given', true],
  ['confirmed', 'given', true],
  ['completed', 'given', true],
  ['pending', 'refused', false],
  ['cancelled', 'given', false],
  ['cancelled', 'requested', false],
] as const)(
  'a %s booking with the slot allocation %s occupies its slot: %s',
  (status, place, isTaken) => {
    expect(occupiesSlot({ status, place })).toBe(isTaken);
  },
);

test('a booking belongs only to the showroom of the visit and the showroom that made the booking', () => {
  const booking = aBooking({ showroomId: 'brooklyn', madeAtShowroomId: 'manhattan' });
  const showrooms = ['brooklyn', 'manhattan', 'queens'];
  expect(showrooms.map((id) => belongsToShowroom(booking, id))).toEqual([true, true, false]);
});

test.each([
  [true, 'pending', {}],
  [true, 'confirmed', {}],
  [false, 'cancelled', {}],
  [false, 'completed', {}],
  [false, 'confirmed', { checkedInAt: 800 }],
  [false, 'confirmed', { startsAt: 1000 }],
  [true, 'confirmed', { startsAt: 1001 }],
] as const)(
  'at the time 1000, `isUpcoming` returns %s for a %s visit with the fields %o',
  (is, status, fields) => {
    const visit = aBooking({ status, startsAt: 2000, checkedInAt: null, ...fields });
    expect(isUpcoming(visit, 1000)).toBe(is);
  },
);
