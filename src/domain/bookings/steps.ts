import type { MutationContext } from '../mutations/mutator.ts';
import { slotSchema } from '../slots/slot.ts';
import * as v from 'valibot';
import type { Booking, BookingStep } from './booking.ts';

type Step = Pick<BookingStep, 'what'> &
  Partial<Pick<BookingStep, 'byCustomer' | 'reason' | 'from'>>;

/** The booking with one more thing done to it. Something done offline may arrive after later things. */
export function withStep(
  booking: Booking,
  { what, byCustomer = false, reason = null, from = null }: Step,
  { actorId, recordedAt }: MutationContext,
): Booking {
  const step = { what, at: recordedAt, actorId, byCustomer, reason, from };
  const updatedAt = Math.max(booking.updatedAt, recordedAt);
  return { ...booking, history: [...booking.history, step], updatedAt };
}

/**
 * The number of steps through the last one that the customer is written to about. A fee that was waived
 * and is paid later changes nothing for the customer.
 */
export function mailSequenceOf({ history }: Pick<Booking, 'history'>): number {
  const first = history.findIndex(isFeeStep);
  return history.findLastIndex((step, at) => !isFeeStep(step) || at === first) + 1;
}

/** Whether the customer was written to about the latest of these steps. */
export function isNotified(booking: Pick<Booking, 'history' | 'notified'>): boolean {
  return (booking.notified?.sequence ?? -1) >= mailSequenceOf(booking);
}

function isFeeStep({ what }: BookingStep): boolean {
  return what === 'settleBookingFee';
}

/** The slot a booking has. */
export function slotOf(booking: Booking) {
  return v.parse(slotSchema, booking);
}
