import type { Payment } from '#domain/protocol/booking-payment.ts';
import { BEGIN } from './server-disk.ts';

/** Greatest mark (id of a mutation within a run) whose booking may have a payment. */
const MAX_MARK = 600;

export function chargedReceiptOf(bookingId: string): string {
  return `receipt of ${bookingId}`;
}

/**
 * Returns the payments that the server has from the beginning. Only bookings with an odd mark have
 * a payment, so that the server refuses to mark the other fees as paid.
 */
export function listChargedFees(): Payment[] {
  const ids = ['carried-visit-1'];
  for (let mark = 1; mark <= MAX_MARK; mark += 2) ids.push(`visit-${mark}`);
  return ids.map((bookingId) => ({
    bookingId,
    reference: chargedReceiptOf(bookingId),
    amountCents: 5000,
    chargedAt: BEGIN,
    deviceId: 'tablet-0',
  }));
}
