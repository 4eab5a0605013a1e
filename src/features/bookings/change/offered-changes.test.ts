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
    'a confirmed visit before its day',
    ['reschedule', 'cancel'],
    { status: 'confirmed', fee: paid },
    before,
  ],
  ['a visit with a due fee', ['settleFee', 'waiveFee', 'chooseTime', 'withdraw'], {}, before],
  [
    'a visit with a refused slot',
    ['chooseTime', 'withdraw'],
    { fee: paid, place: 'refused' },
    onTheDay,
  ],
  [
    'a confirmed visit on its day',
    ['checkIn', 'reschedule', 'cancel'],
    { status: 'confirmed', fee: paid },
    onTheDay,
  ],
  [
    'a late visit',
    ['checkIn', 'reschedule', 'cancel', 'noShow'],
    { status: 'confirmed', fee: paid },
    after,
  ],
  ['a checked-in visit', ['complete'], { status: 'confirmed', checkedInAt: 1 }, after],
  ['a completed visit', [], { status: 'completed', checkedInAt: 1 }, after],
  ['a canceled visit', [], { status: 'cancelled' }, after],
] as const)(
  'for %s, agents are offered only %j',
  { meta: { requirements: 'BKL-16, BKL-18, STATE-53' } },
  (_what, changes, fields, situation) => {
    expect(listOfferedChanges(aBooking(fields), situation)).toEqual(changes);
  },
);

test('a customer can only reschedule or cancel a visit, and can change nothing after the check-in', () => {
  const customer = { ...after, isAgent: false };
  const confirmed = aBooking({ status: 'confirmed', fee: paid });
  expect(listOfferedChanges(confirmed, customer)).toEqual(['reschedule', 'cancel']);
  expect(listOfferedChanges(aBooking(), customer)).toEqual(['chooseTime', 'withdraw']);
  expect(listOfferedChanges({ ...confirmed, checkedInAt: 1 }, customer)).toEqual([]);
});
