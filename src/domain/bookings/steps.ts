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

/** The slot a booking has. */
export function slotOf(booking: Booking) {
  return v.parse(slotSchema, booking);
}
