import * as v from 'valibot';
import type { FieldConflict } from '../../attentions/attention.ts';
import { defineMutator, type MutationContext } from '../../mutations/mutator.ts';
import { accept, type Outcome, put, refuse, withProposals } from '../../mutations/outcome.ts';
import { isSameSlot, slotKeySchema, type SlotKey } from '../../slots/slot.ts';
import { idSchema } from '../../values/id.ts';
import { allocateSlot } from '../allocation/allocate-slot.ts';
import { loadSlotAttentions, settleAttentions } from '../allocation/settle-slot-attentions.ts';
import {
  acceptAllocation,
  withAllocatedSlot,
  withConfirmationStatus,
} from '../allocation/slot-allocation.ts';
import { slotOf, appendHistoryStep } from '../booking-history.ts';
import { bookingChangeArgs } from '../booking-reference.ts';
import { type Booking, handOverArgSchema } from '../booking.ts';
import { createHandOver, findReceivingDealer } from '../hand-over.ts';
import { checkChangeAllowed, loadBookingChangeFacts } from './check-change-allowed.ts';

const rescheduleBookingArgs = v.object({
  ...bookingChangeArgs,
  to: slotKeySchema,
  /** Id of the requested agent; null for any available agent. */
  agentId: v.nullable(idSchema),
  handOver: handOverArgSchema,
});
export type RescheduleBookingArgs = v.InferOutput<typeof rescheduleBookingArgs>;

/**
 * Moves a booking: one mutation takes the new slot and frees the old slot, or changes nothing. Id,
 * number and fee stay. If the booking no longer has the slot `from`, an agent must decide about the
 * move. A move to another dealer needs the customer's consent, like a request.
 */
export const rescheduleBooking = defineMutator({
  name: 'rescheduleBooking',
  argsVersion: 2,
  args: rescheduleBookingArgs,
  // Version 1 of the arguments had no `handOver`.
  upcasters: { 1: (args) => args },
  spaceOf: (args) => args.atShowroomId,
  subjectOf: (args) => ({ table: 'bookings', id: args.bookingId }),
  load: async (tx, args, context) => {
    const change = await loadBookingChangeFacts(tx, args);
    const { booking } = change;
    if (!booking) return { change };
    const wish = {
      agentId: args.agentId,
      testDrive: booking.testDrive,
      vehicleId: booking.vehicleId,
    };
    const slotRequest = { wanted: args.to, wish, bookingId: booking.id };
    const answer = await allocateSlot(tx, slotRequest, context);
    const agentId = answer.kind === 'given' ? answer.place.agentId : args.agentId;
    return {
      change,
      receivingDealerId: await findReceivingDealer(
        tx,
        [booking.showroomId, booking.madeAtShowroomId],
        args.to.showroomId,
      ),
      answer,
      agent: agentId === null ? undefined : await tx.get('agents', agentId),
      attentions: await loadSlotAttentions(tx, booking),
    };
  },
  decide: ({ change, receivingDealerId, answer, agent, attentions = [] }, args, context) => {
    const booking = checkChangeAllowed(change, args, context);
    if (typeof booking === 'string') return refuse(booking);
    if (!answer) return refuse('ROW_NOT_FOUND');
    if (answer.kind === 'impossible') return refuse(answer.code);
    if (isAlreadyMoved(booking, args)) return accept([]);
    const handOver = createHandOver(receivingDealerId, args.handOver, context);
    const refusal = refuseMove(booking, handOver, args, context);
    if (refusal) return refusal;
    if (answer.kind === 'refused') return withProposals(refuse(answer.code), answer.proposals);
    const movedBooking = withAllocatedSlot(
      { ...booking, ...handOver, wantedAgentId: args.agentId },
      answer,
      agent,
    );
    const row = withConfirmationStatus(
      appendHistoryStep(movedBooking, createHistoryStep(booking, args), context),
      context,
    );
    const attentionWrites =
      answer.kind === 'given' ? settleAttentions(attentions, 'use', context) : [];
    return acceptAllocation(row, answer, [put('bookings', row), ...attentionWrites]);
  },
});

function refuseMove(
  booking: Booking,
  handOver: object | undefined,
  { from, to }: RescheduleBookingArgs,
  { decidedBy }: MutationContext,
): Outcome | undefined {
  if (!handOver) return refuse('HAND_OVER_NOT_AGREED');
  if (isSameSlot(booking, from) || decidedBy !== undefined) return undefined;
  return refuse('BOOKING_MOVED', [createSlotConflict(booking, to)]);
}

function isAlreadyMoved(booking: Booking, { to, agentId }: RescheduleBookingArgs): boolean {
  const { place, wantedAgentId } = booking;
  return place === 'given' && wantedAgentId === agentId && isSameSlot(booking, to);
}

function createHistoryStep(booking: Booking, { byCustomerId, reason }: RescheduleBookingArgs) {
  const byCustomer = byCustomerId !== null;
  return { what: 'rescheduleBooking', byCustomer, reason, from: slotOf(booking) };
}

/**
 * Returns the conflict between the stored slot and the offered slot. `offered` is null for a
 * cancellation.
 */
export function createSlotConflict(booking: Booking, offered: SlotKey | null): FieldConflict {
  return { table: 'bookings', rowId: booking.id, field: 'slot', kept: slotOf(booking), offered };
}
