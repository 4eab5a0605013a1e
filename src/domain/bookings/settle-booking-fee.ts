import * as v from 'valibot';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { lineSchema } from '../text.ts';
import { confirmed } from './answered.ts';
import { isOfShowroom } from './booking.ts';
import { ofBooking } from './change-args.ts';
import { withStep } from './steps.ts';

const settleBookingFeeArgs = v.object({
  ...ofBooking,
  /** `paid` with the receipt of the payment, or `waived` by an agent with the reason. */
  how: v.picklist(['paid', 'waived']),
  note: lineSchema,
});

/** The fee is paid or waived. With a place that head office gave, the booking is then confirmed. */
export const settleBookingFee = defineMutator({
  name: 'settleBookingFee',
  argsVersion: 1,
  args: settleBookingFeeArgs,
  spaceOf: (args) => args.atShowroomId,
  subjectOf: (args) => ({ table: 'bookings', id: args.bookingId }),
  load: (tx, args) => tx.get('bookings', args.bookingId),
  decide: (booking, { atShowroomId, how, note }, context) => {
    if (!booking || !isOfShowroom(booking, atShowroomId)) return refuse('ROW_NOT_FOUND');
    const { fee } = booking;
    const isKnown = fee.state === how && fee.note === note;
    // Money that was paid is not made undone by waiving it, nor asked for after that.
    if (isKnown || (how === 'waived' && fee.state !== 'due')) return accept([]);
    if (booking.status === 'cancelled') return refuse('BOOKING_CANCELLED');
    if (fee.state === 'paid') {
      const conflict = { table: 'bookings', rowId: booking.id, field: 'receipt' };
      return refuse('FEE_PAID_TWICE', [{ ...conflict, kept: fee.note, offered: note }]);
    }
    const { actorId, recordedAt } = context;
    const settled = { ...fee, state: how, note, settledAt: recordedAt, settledBy: actorId };
    const reason = how === 'waived' ? note : null;
    const step = { what: 'settleBookingFee', reason };
    const row = confirmed(withStep({ ...booking, fee: settled }, step, context), context);
    return accept([{ op: 'put', table: 'bookings', row }]);
  },
});
