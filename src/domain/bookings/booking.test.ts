import { expect, test } from 'vitest';
import { aBooking } from './booking.testing.ts';
import { isOfShowroom, takesPlace } from './booking.ts';

test.each([
  ['pending', 'requested', true],
  ['pending', 'given', true],
  ['confirmed', 'given', true],
  ['completed', 'given', true],
  ['pending', 'refused', false],
  ['cancelled', 'given', false],
  ['cancelled', 'requested', false],
] as const)('others find the place of a %s booking, %s, taken: %s', (status, place, isTaken) => {
  expect(takesPlace({ status, place })).toBe(isTaken);
});

test('a booking is of the showroom it is for and of the one that made it, and of no other', () => {
  const booking = aBooking({ showroomId: 'brooklyn', madeAtShowroomId: 'manhattan' });
  const showrooms = ['brooklyn', 'manhattan', 'queens'];
  expect(showrooms.map((id) => isOfShowroom(booking, id))).toEqual([true, true, false]);
});
