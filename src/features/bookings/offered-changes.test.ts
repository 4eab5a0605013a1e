import { expect, test } from 'vitest';
import { aBooking, inNewYork, VISIT_DAY } from '#domain/bookings/booking.testing.ts';
import { listOfferedChanges } from './offered-changes.ts';

const due = aBooking().fee;
const paid = { ...due, state: 'paid' as const };
const before = { isAgent: true, now: inNewYork('2026-11-18', '12:00'), today: '2026-11-18' };
const onTheDay = { isAgent: true, now: inNewYork(VISIT_DAY, '09:50'), today: VISIT_DAY };
const after = { ...onTheDay, now: inNewYork(VISIT_DAY, '11:00') };

test.each([
  [
    'BKL-16, BKL-18, STATE-53: a confirmed visit',
    { status: 'confirmed', fee: paid },
    before,
    ['reschedule', 'cancel'],
  ],
  ['one that waits for its fee', {}, before, ['settleFee', 'waiveFee', 'chooseTime', 'withdraw']],
  ['one without a place', { fee: paid, place: 'refused' }, onTheDay, ['chooseTime', 'withdraw']],
  [
    'a visitor on the day',
    { status: 'confirmed', fee: paid },
    onTheDay,
    ['checkIn', 'reschedule', 'cancel'],
  ],
  [
    'a late visitor',
    { status: 'confirmed', fee: paid },
    after,
    ['checkIn', 'reschedule', 'cancel', 'noShow'],
  ],
  ['a checked-in visitor', { status: 'confirmed', checkedInAt: 1 }, after, ['complete']],
  ['a completed visit', { status: 'completed', checkedInAt: 1 }, after, []],
  ['a cancelled visit', { status: 'cancelled' }, after, []],
] as const)(
  'an agent is offered only the permitted changes for %s',
  (_what, fields, situation, changes) => {
    expect(listOfferedChanges(aBooking(fields), situation)).toEqual(changes);
  },
);

test('a customer is only offered to reschedule or cancel a booking', () => {
  const customer = { ...after, isAgent: false };
  const confirmed = aBooking({ status: 'confirmed', fee: paid });
  expect(listOfferedChanges(confirmed, customer)).toEqual(['reschedule', 'cancel']);
  expect(listOfferedChanges(aBooking(), customer)).toEqual(['chooseTime', 'withdraw']);
  expect(listOfferedChanges({ ...confirmed, checkedInAt: 1 }, customer)).toEqual([]);
});
