import { isNotified, mailSequenceOf } from '#domain/bookings/booking-history.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { ERASED_EMAIL } from '#domain/customers/personal-data/erased-person.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { WriteTx } from '../../store/store.ts';

/** Queues an e-mail about each written booking whose customer must be notified. */
export async function queueMail(
  tx: Pick<WriteTx, 'putMail'>,
  writes: readonly Write[],
  now: number,
): Promise<void> {
  for (const write of writes) {
    if (write.op !== 'put' || write.table !== 'bookings' || !isMailRequired(write.row)) continue;
    await tx.putMail({ bookingId: write.row.id, sequence: mailSequenceOf(write.row) }, now);
  }
}

/**
 * Whether the customer must be notified about a state of the booking: once per state, but not after
 * a check-in, a no-show or an erasure of the customer.
 */
function isMailRequired(booking: Booking): boolean {
  const { status, cancellation, checkedInAt, customer } = booking;
  if (customer.email === ERASED_EMAIL) return false;
  if (isNotified(booking) || checkedInAt !== null) return false;
  return status === 'confirmed' || (status === 'cancelled' && cancellation?.noShow === false);
}
