import * as v from 'valibot';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, put, refuse } from '../mutations/outcome.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { withConfirmationStatus } from './allocation/slot-allocation.ts';
import { appendHistoryStep } from './booking-history.ts';
import { bookingReferenceFields } from './booking-reference.ts';
import { belongsToShowroom } from './booking.ts';

const settleBookingFeeArgs = v.object({
  ...bookingReferenceFields,
  /** `paid`: `note` is the receipt. `waived` by an agent: `note` is the reason. */
  how: v.picklist(['paid', 'waived']),
  note: singleLineTextSchema,
});

/**
 * Records that the fee is paid or waived. If the slot is allocated, the server then confirms the
 * booking.
 */
export const settleBookingFee = defineMutator({
  name: 'settleBookingFee',
  argsVersion: 1,
  args: settleBookingFeeArgs,
  spaceOf: (args) => args.atShowroomId,
  subjectOf: (args) => ({ table: 'bookings', id: args.bookingId }),
  load: (tx, args) => tx.get('bookings', args.bookingId),
  decide: (booking, { atShowroomId, how, note }, context) => {
    if (!booking || !belongsToShowroom(booking, atShowroomId)) return refuse('ROW_NOT_FOUND');
    const { fee } = booking;
    const isAlreadySettled = fee.state === how && fee.note === note;
    // Waiving a fee that is already paid or waived changes nothing.
    if (isAlreadySettled || (how === 'waived' && fee.state !== 'due')) return accept([]);
    if (booking.status === 'cancelled') return refuse('BOOKING_CANCELLED');
    if (fee.state === 'paid') {
      const conflict = { table: 'bookings', rowId: booking.id, field: 'receipt' };
      return refuse('FEE_PAID_TWICE', [{ ...conflict, kept: fee.note, offered: note }]);
    }
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
