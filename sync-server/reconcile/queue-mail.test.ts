import { expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { ERASED_EMAIL } from '#domain/customers/erased-person.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { putCustomer } from '../rows.testing.ts';
import { queueMail } from './queue-mail.ts';

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

test.each<[string, Partial<Booking>, boolean]>([
  ['confirmed', { status: 'confirmed' }, true],
  ['confirmed since the last e-mail', { status: 'confirmed', notified: at(0) }, true],
  ['confirmed with an e-mail sent', { status: 'confirmed', notified: at(1) }, false],
  ['confirmed and checked in', { status: 'confirmed', checkedInAt: 5 }, false],
  ['confirmed for an erased customer', { status: 'confirmed', customer: erased }, false],
  ['pending', { status: 'pending' }, false],
  ['completed', { status: 'completed' }, false],
  ['cancelled', { status: 'cancelled', cancellation }, true],
  ['a no-show', { status: 'cancelled', cancellation: { ...cancellation, noShow: true } }, false],
  ['cancelled without a cancellation', { status: 'cancelled' }, false],
  ['confirmed with an old cancellation', { status: 'pending', cancellation }, false],
])('e-mails are queued only for news: a booking %s (case %#)', async (_title, fields, isQueued) => {
  const row = aBooking({ history, ...fields });
  expect(await queuedBy(put(row))).toEqual(
    isQueued ? [[{ bookingId: 'booking-1', sequence: 1 }, 7]] : [],
  );
});

function at(sequence: number) {
  return { sequence, at: 1 };
}

test('writes of other rows queue no e-mail and do not stop e-mails about later bookings', async () => {
  const confirmed = put(aBooking({ status: 'confirmed', history }));
  const deleted: Write = { op: 'del', table: 'bookings', id: 'booking-2' };
  expect(await queuedBy(deleted, putCustomer(), confirmed)).toHaveLength(1);
});
