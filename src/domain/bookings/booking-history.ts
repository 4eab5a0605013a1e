import type { MutationContext } from '../mutations/mutator.ts';
import { slotSchema } from '../slots/slot.ts';
import * as v from 'valibot';
import type { Booking, BookingStep } from './booking.ts';

type NewBookingStep = Pick<BookingStep, 'what'> &
  Partial<Pick<BookingStep, 'byCustomer' | 'reason' | 'from'>>;

/**
 * Returns the booking with one more history step. `updatedAt` never decreases, because a step made
 * offline may arrive after a later step.
 */
export function appendHistoryStep(
  booking: Booking,
  { what, byCustomer = false, reason = null, from = null }: NewBookingStep,
  { actorId, recordedAt }: MutationContext,
): Booking {
  const step = { what, at: recordedAt, actorId, byCustomer, reason, from };
  const updatedAt = Math.max(booking.updatedAt, recordedAt);
  return { ...booking, history: [...booking.history, step], updatedAt };
}

/**
 * Returns the number of history steps up to the last step that needs an e-mail. Among the fee
 * steps, only the first step needs an e-mail, because paying a waived fee changes nothing for the
 * customer.
 */
export function mailSequenceOf({ history }: Pick<Booking, 'history'>): number {
  const firstFeeIndex = history.findIndex(isFeeStep);
  return history.findLastIndex((step, index) => !isFeeStep(step) || index === firstFeeIndex) + 1;
}

/** Whether an e-mail about the latest step that needs an e-mail has been sent to the customer. */
export function isNotified(booking: Pick<Booking, 'history' | 'notified'>): boolean {
  return (booking.notified?.sequence ?? -1) >= mailSequenceOf(booking);
}

function isFeeStep({ what }: BookingStep): boolean {
  return what === 'settleBookingFee';
}

export function slotOf(booking: Booking) {
  return v.parse(slotSchema, booking);
}
