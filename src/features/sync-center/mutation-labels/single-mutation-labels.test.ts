import { expect, test } from 'vitest';
import { aBooking, aRequest } from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { englishSyncLabels } from '../sync-labels.testing.ts';
import { getBuildValue } from './build-labels.ts';
import { formatFieldValue } from './field-labels.ts';
import { formatMutation } from './mutation-labels.ts';

const about = { bookingId: 'booking-1', customerId: 'maria' };

test.each([
  ['setConsent', about, 'Contact permissions updated: Maria Garcia'],
  ['rescheduleBooking', about, 'Visit rescheduled: Nora Lee'],
  ['cancelBooking', about, 'Visit canceled: Nora Lee'],
  ['checkInBooking', about, 'Checked in: Nora Lee'],
  ['completeBooking', about, 'Visit completed: Nora Lee'],
  ['markNoShow', about, 'No-show: Nora Lee'],
  ['requestBooking', aRequest(), 'Visit requested: Maria Garcia'],
  ['settleBookingFee', { ...about, how: 'paid' }, 'Booking fee paid: Nora Lee'],
  ['settleBookingFee', { ...about, how: 'waived' }, 'Booking fee waived: Nora Lee'],
  ['settleBookingFee', { ...about, how: 'stolen' }, 'Unknown change'],
  ['eraseCustomer', about, 'Erasure of a customer’s personal data requested'],
  ['cancelErasure', about, 'Erasure canceled: Maria Garcia'],
  [
    'addDocument',
    { ...about, documentId: 'd', name: 'licence.pdf' },
    'Document added for Maria Garcia: licence.pdf',
  ],
  ['removeDocument', {}, 'Document deleted'],
  ['correctSale', {}, 'Sale corrected'],
  ['changeFollowUp', {}, 'Follow-up changed'],
  ['deleteFollowUp', {}, 'Follow-up deleted'],
  ['reopenFollowUp', {}, 'Follow-up reopened'],
  ['cancelBooking', { bookingId: 'gone' }, 'Visit canceled: unknown customer'],
])('the mutation %s with %o is described as “%s”', async (name, args, text) => {
  const labels = await englishSyncLabels();
  const { customer } = aBooking();
  const booking = aBooking({ customer: { ...customer, name: 'Nora Lee' } });
  const bookingsById = new Map([[booking.id, booking]]);
  const names = { ...labels.names, bookingsById };
  expect(formatMutation({ ...labels, names }, { name, args })).toBe(text);
});

test.each([
  ['soldOn', '2026-03-02', 'March 2, 2026'],
  ['dueOn', '2026-03-02', 'March 2, 2026'],
  ['tags', ['Fleet', 'VIP'], 'Fleet and VIP'],
  ['slot', { date: '2026-03-02', time: '09:30' }, 'Mar 2, 2026, 9:30 AM'],
  ['customerId', 'gone', 'unknown customer'],
  ['agentId', 'AGT001', 'Maya Lindqvist'],
])('the field %s with %j is displayed as “%s”', async (field, value, text) => {
  const shown = formatFieldValue(await englishSyncLabels(), field, value);
  expect(shown.replaceAll('\u202F', ' ')).toBe(text);
});

test('`getBuildValue` returns the value of a build field, and `undefined` for an unknown field', () => {
  const build = aBuild({ totalPrice: 7 }, { wheelsId: '21-inch' });
  expect(
    ['wheelsId', 'totalPrice', 'customerId', 'other'].map((field) => getBuildValue(build, field)),
  ).toEqual(['21-inch', 7, 'maria', undefined]);
});
