import { resolveMergedCustomer } from '../../customers/merge/resolve-merged-customer.ts';
import type { AttentionCode } from '../../errors/attention-codes.ts';
import { resolveActionTime } from '../../mutations/resolve-action-time.ts';
import type { MutationContext } from '../../mutations/mutator.ts';
import type { ReadTx } from '../../mutations/read-tx.ts';
import { DAY_MS } from '../../time/durations.ts';
import type { BookingChangeArgs } from '../booking-reference.ts';
import { type Booking, belongsToShowroom } from '../booking.ts';

export interface BookingChangeFacts {
  booking: Booking | undefined;
  isOwn: boolean;
}

export async function loadBookingChangeFacts(
  tx: ReadTx,
  args: BookingChangeArgs,
): Promise<BookingChangeFacts> {
  const booking = await tx.get('bookings', args.bookingId);
  return { booking, isOwn: await isOwnBooking(tx, booking, args.byCustomerId) };
}

/**
 * Whether the customer who makes the change owns the booking. Always true for a change by an agent
 * and for an unknown booking. Merged customers count as one customer.
 */
async function isOwnBooking(
  tx: ReadTx,
  booking: Booking | undefined,
  customerId: string | null,
): Promise<boolean> {
  if (!booking || customerId === null || customerId === booking.customerId) return true;
  const [owner, actor] = await Promise.all([
    resolveMergedCustomer(tx, booking.customerId),
    resolveMergedCustomer(tx, customerId),
  ]);
  return owner !== undefined && owner.id === actor?.id;
}

/**
 * Returns the booking if it may be moved or canceled, otherwise the code of the refusal. Does not
 * check the new slot.
 */
export function checkChangeAllowed(
  { booking, isOwn: belongsToCustomer }: BookingChangeFacts,
  args: BookingChangeArgs,
  context: MutationContext,
): Booking | AttentionCode {
  if (!booking || !belongsToShowroom(booking, args.atShowroomId)) return 'ROW_NOT_FOUND';
  if (!belongsToCustomer) return 'NOT_YOUR_BOOKING';
  if (booking.status === 'cancelled') return 'BOOKING_CANCELLED';
  if (booking.status === 'completed' || booking.checkedInAt !== null) return 'BOOKING_OVER';
  return isTooLate(booking, args, context) ? 'CHANGE_TOO_LATE' : booking;
}

/**
 * Whether the 24-hour rule forbids the change. Customers may change a visit until 24 hours before
 * its start. Agents may also change the visit later, with a reason. Not checked for a booking with
 * a refused slot, for a change that a decision applies, and in a tablet's rebase.
 */
function isTooLate(
  { place, startsAt }: Booking,
  { byCustomerId, reason }: BookingChangeArgs,
  context: MutationContext,
): boolean {
  const changedAt = resolveActionTime(context);
  if (changedAt === undefined || context.decidedBy !== undefined) return false;
  if (place === 'refused' || startsAt - changedAt >= DAY_MS) return false;
  return byCustomerId !== null || reason === null;
}
