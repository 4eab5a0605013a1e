import * as v from 'valibot';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, type Outcome, put, refuse } from '../mutations/outcome.ts';
import type { Payment } from '../protocol/booking-payment.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { withConfirmationStatus } from './allocation/slot-allocation.ts';
import { appendHistoryStep } from './booking-history.ts';
import { bookingReferenceFields } from './booking-reference.ts';
import { belongsToShowroom, type Booking } from './booking.ts';

const settleBookingFeeArgs = v.object({
  ...bookingReferenceFields,
  /** `paid`: `note` is the receipt. `waived` by an agent: `note` is the reason. */
  how: v.picklist(['paid', 'waived']),
  note: singleLineTextSchema,
});

/**
 * Records that the fee is paid or waived. If the slot is allocated, the server then confirms the
 * booking. The server accepts a payment only if the receipt is the reference of the server's own
 * charge; a tablet has no payments and leaves this check to the server.
 */
export const settleBookingFee = defineMutator({
  name: 'settleBookingFee',
  argsVersion: 1,
  args: settleBookingFeeArgs,
  spaceOf: (args) => args.atShowroomId,
  subjectOf: (args) => ({ table: 'bookings', id: args.bookingId }),
  load: async (tx, { bookingId, how }) => ({
    booking: await tx.get('bookings', bookingId),
    payment: how === 'paid' ? await tx.findPayment?.(bookingId) : undefined,
  }),
  decide: ({ booking, payment }, { atShowroomId, how, note }, context) => {
    if (!booking || !belongsToShowroom(booking, atShowroomId)) return refuse('ROW_NOT_FOUND');
    const { fee } = booking;
    const isAlreadySettled = fee.state === how && fee.note === note;
    // Waiving a fee that is already paid or waived changes nothing.
    if (isAlreadySettled || (how === 'waived' && fee.state !== 'due')) return accept([]);
    if (booking.status === 'cancelled') return refuse('BOOKING_CANCELLED');
    const refusal = refusePayment(booking, payment, { how, note }, context);
    if (refusal) return refusal;
    const { actorId, recordedAt } = context;
    const settledFee = { ...fee, state: how, note, settledAt: recordedAt, settledBy: actorId };
    const reason = how === 'waived' ? note : null;
    const step = { what: 'settleBookingFee', reason };
    const row = withConfirmationStatus(
      appendHistoryStep({ ...booking, fee: settledFee }, step, context),
      context,
    );
    return accept([put('bookings', row)]);
  },
});

/** Returns the refusal of a payment; undefined for an accepted payment and for a waiver. */
function refusePayment(
  { id, fee }: Booking,
  payment: Payment | undefined,
  { how, note }: Pick<v.InferOutput<typeof settleBookingFeeArgs>, 'how' | 'note'>,
  { receivedAt }: MutationContext,
): Outcome | undefined {
  if (how === 'waived') return undefined;
  if (fee.state === 'paid') {
    const conflict = { table: 'bookings', rowId: id, field: 'receipt' };
    return refuse('FEE_PAID_TWICE', [{ ...conflict, kept: fee.note, offered: note }]);
  }
  const isUnproven = receivedAt !== undefined && payment?.reference !== note;
  return isUnproven ? refuse('FEE_NOT_PAID') : undefined;
}
