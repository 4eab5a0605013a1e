import type { Payment } from '#domain/protocol/booking-payment.ts';
import { BEGIN } from './server-disk.ts';

/** Greatest mark of a run whose booking may have a payment. */
const MAX_MARK = 600;

export function chargedReceiptOf(bookingId: string): string {
  return `receipt of ${bookingId}`;
}

/**
 * Returns the payments that the server has from the beginning: the fees of bookings with an odd mark
 * are charged, so that a payment of the other bookings is refused.
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
