import * as v from 'valibot';
import { defineMutator } from '../../mutations/mutator.ts';
import { accept, put, refuse } from '../../mutations/outcome.ts';
import { isSameSlot } from '../../slots/slot.ts';
import { loadSlotAttentions, settleAttentions } from '../allocation/settle-slot-attentions.ts';
import { appendHistoryStep } from '../booking-history.ts';
import { bookingChangeArgs } from '../booking-reference.ts';
import { checkChangeAllowed, loadBookingChangeFacts } from './check-change-allowed.ts';
import { createSlotConflict } from './reschedule-booking.ts';

const cancelBookingArgs = v.object(bookingChangeArgs);

/**
 * Cancels a visit and frees its slot immediately. A canceled booking cannot be reopened. If the
 * booking no longer has the slot `from`, an agent must decide about the cancellation.
 */
export const cancelBooking = defineMutator({
  name: 'cancelBooking',
  argsVersion: 1,
  args: cancelBookingArgs,
  spaceOf: (args) => args.atShowroomId,
  subjectOf: (args) => ({ table: 'bookings', id: args.bookingId }),
  load: async (tx, args) => {
    const change = await loadBookingChangeFacts(tx, args);
    return { change, attentions: await loadSlotAttentions(tx, change.booking) };
  },
  decide: ({ change, attentions }, args, context) => {
    const booking = checkChangeAllowed(change, args, context);
    if (booking === 'BOOKING_CANCELLED') return accept([]);
    if (typeof booking === 'string') return refuse(booking);
    if (!isSameSlot(booking, args.from) && context.decidedBy === undefined) {
      return refuse('BOOKING_MOVED', [createSlotConflict(booking, null)]);
    }
    const { reason } = args;
    const step = { what: 'cancelBooking', byCustomer: args.byCustomerId !== null, reason };
    const cancellation = { reason, noShow: false, at: context.recordedAt };
    const row = appendHistoryStep({ ...booking, status: 'cancelled', cancellation }, step, context);
    return accept([put('bookings', row), ...settleAttentions(attentions, 'keep', context)]);
  },
});
