import { expect, test } from 'vitest';
import { inManhattan } from '../customers/customer.testing.ts';
import type { BookingStep } from './booking.ts';
import { isNotified, mailSequenceOf, slotOf, appendHistoryStep } from './booking-history.ts';
import { aBooking } from './booking.testing.ts';

const historyOf = (...names: BookingStep['what'][]): BookingStep[] =>
  names.map((what) => ({
    what,
    at: 1,
    actorId: 'AGT001',
    byCustomer: false,
    reason: null,
    from: null,
  }));

test('a step is appended to the history of a booking with actor, time and details', () => {
  const booking = aBooking({ history: historyOf('requestBooking'), updatedAt: 1 });
  const from = slotOf(booking);
  const details = { byCustomer: true, reason: 'Snow', from };
  const changed = appendHistoryStep(
    booking,
    { what: 'rescheduleBooking', ...details },
    inManhattan(),
  );
  expect(changed.updatedAt).toBe(5000);
  expect(changed.history).toEqual([
    ...booking.history,
    { what: 'rescheduleBooking', at: 5000, actorId: 'AGT001', ...details },
  ]);
});

test('a step has no reason by default, and a step recorded earlier does not move `updatedAt` back', () => {
  const booking = aBooking({ history: [], updatedAt: 9000 });
  const changed = appendHistoryStep(booking, { what: 'checkInBooking' }, inManhattan());
  expect(changed.updatedAt).toBe(9000);
  expect(changed.history).toMatchObject([{ byCustomer: false, reason: null, from: null }]);
});

test.each([
  [[], 0],
  [['requestBooking'], 1],
  [['requestBooking', 'settleBookingFee'], 2],
  [['requestBooking', 'settleBookingFee', 'settleBookingFee'], 2],
  [['requestBooking', 'settleBookingFee', 'rescheduleBooking', 'settleBookingFee'], 3],
  [['settleBookingFee', 'settleBookingFee'], 1],
] as const)('after the steps %j, the sequence number of the e-mail is %i', (names, sequence) => {
  expect(mailSequenceOf({ history: historyOf(...names) })).toBe(sequence);
});

test('a booking counts as notified if its last e-mail covers the latest step of the history', () => {
  const history = historyOf('requestBooking', 'rescheduleBooking');
  const notified = (sequence: number) => ({ history, notified: { sequence, at: 1 } });
  expect([1, 2, 3].map((sequence) => isNotified(notified(sequence)))).toEqual([false, true, true]);
  expect(isNotified({ history })).toBe(false);
  expect(isNotified({ history: [] })).toBe(false);
});

test('the slot of a booking contains only showroom, date, time, start and end', () => {
  const { showroomId, date, time, startsAt, endsAt } = aBooking();
  expect(slotOf(aBooking())).toEqual({ showroomId, date, time, startsAt, endsAt });
});
