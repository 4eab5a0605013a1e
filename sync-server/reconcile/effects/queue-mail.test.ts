import { expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { ERASED_EMAIL } from '#domain/customers/personal-data/erased-person.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import { queueMail } from './apply-writes-and-effects.ts';

async function queuedBy(...writes: Write[]) {
  const queued: unknown[] = [];
  const putMail = (mail: object, now: number) => Promise.resolve(void queued.push([mail, now]));
  await queueMail({ putMail }, writes, 7);
  return queued;
}

const step = { at: 1, actorId: 'AGT001', byCustomer: false, reason: null, from: null };
const history: Booking['history'] = [{ ...step, what: 'requestBooking' }];
const cancellation = { reason: null, noShow: false, at: 1 };
const erased = { ...aBooking().customer, email: ERASED_EMAIL };
const put = (row: Booking): Write => ({ op: 'put', table: 'bookings', row });

test.each<[string, boolean, Partial<Booking>]>([
  ['confirmed', true, { status: 'confirmed' }],
  ['confirmed since the last e-mail', true, { status: 'confirmed', notified: at(0) }],
  [
    'confirmed, with the confirmation already sent,',
    false,
    { status: 'confirmed', notified: at(1) },
  ],
  ['confirmed and checked in', false, { status: 'confirmed', checkedInAt: 5 }],
  ['confirmed for an erased customer', false, { status: 'confirmed', customer: erased }],
  ['pending', false, { status: 'pending' }],
  ['completed', false, { status: 'completed' }],
  ['canceled', true, { status: 'cancelled', cancellation }],
  [
    'canceled as a no-show',
    false,
    { status: 'cancelled', cancellation: { ...cancellation, noShow: true } },
  ],
  ['canceled without cancellation data', false, { status: 'cancelled' }],
  ['pending with cancellation data', false, { status: 'pending', cancellation }],
])('a booking that is %s queues an e-mail: %s', async (_title, isQueued, fields) => {
  const row = aBooking({ history, ...fields });
  expect(await queuedBy(put(row))).toEqual(
    isQueued ? [[{ bookingId: 'booking-1', sequence: 1 }, 7]] : [],
  );
});

function at(sequence: number) {
  return { sequence, at: 1 };
}

test('among writes of other rows, only the write of a confirmed booking queues an e-mail', async () => {
  const confirmed = put(aBooking({ status: 'confirmed', history }));
  const deleted: Write = { op: 'del', table: 'bookings', id: 'booking-2' };
  expect(await queuedBy(deleted, putCustomer(), confirmed)).toHaveLength(1);
});
