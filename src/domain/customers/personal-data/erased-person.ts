import { appendHistoryStep } from '../../bookings/booking-history.ts';
import { type Booking, isUpcoming } from '../../bookings/booking.ts';
import type { MutationContext } from '../../mutations/mutator.ts';
import type { WalkIn } from '../../walk-ins/walk-in.ts';
import type { Customer } from '../customer.ts';

/**
 * Replaces the name of an erased person. The dash needs no translation, because screens show a
 * translated label beside the dash.
 */
const ERASED_NAME = '–';
/**
 * Replaces the e-mail address of an erased person. The domain `.invalid` is reserved, so the
 * address never exists (RFC 2606).
 */
export const ERASED_EMAIL = 'erased@erased.invalid';
/** Replaces the phone number of an erased person; no country has the code +999. */
const ERASED_PHONE = '+9990000000';

/**
 * Returns the customer row without personal data. Ids, assigned agent, times and the version of the
 * consent text stay.
 */
export function toErasedCustomer(
  customer: Customer,
  { actorId, recordedAt }: { actorId: string; recordedAt: number },
): Customer {
  const { id, showroomId, assignedTo, registeredAt, lastActivityAt, mergedInto } = customer;
  return {
    id,
    showroomId,
    firstName: ERASED_NAME,
    lastName: '',
    name: ERASED_NAME,
    email: ERASED_EMAIL,
    phone: ERASED_PHONE,
    intent: 'browsing',
    budgetRange: { min: 0, max: 0 },
    contactPreference: 'phone',
    preferredTime: ERASED_NAME,
    notes: '',
    assignedTo,
    consent: { contact: false, textVersion: customer.consent.textVersion },
    registeredAt,
    lastActivityAt,
    deletedAt: customer.deletedAt ?? recordedAt,
    ...(mergedInto !== undefined && { mergedInto }),
    erasedAt: recordedAt,
    erasedBy: actorId,
  };
}

/**
 * Returns the booking without the visitor's data. Day, slot and fee with its receipt stay, because
 * these fields are part of the showroom's bookkeeping. A future visit is canceled, because a visit
 * without a visitor must not occupy a host and a slot.
 */
export function toErasedBooking(storedBooking: Booking, context: MutationContext): Booking {
  const booking = isUpcoming(storedBooking, context.recordedAt)
    ? toCanceledBooking(storedBooking, context)
    : storedBooking;
  const { cancellation, fee } = booking;
  return {
    ...booking,
    customer: { name: ERASED_NAME, email: ERASED_EMAIL, phone: ERASED_PHONE },
    specialRequests: '',
    // Removes the note of a waived fee, because the reason of a waiver can contain personal data.
    fee: fee.state === 'waived' ? { ...fee, note: null } : fee,
    cancellation: cancellation && { ...cancellation, reason: null },
    history: booking.history.map((step) => Object.assign({}, step, { reason: null })),
  };
}

function toCanceledBooking(booking: Booking, context: MutationContext): Booking {
  const cancellation = { reason: null, noShow: false, at: context.recordedAt };
  const row: Booking = { ...booking, status: 'cancelled', cancellation };
  return appendHistoryStep(row, { what: 'cancelBooking' }, context);
}

export function toErasedWalkIn(walkIn: WalkIn): WalkIn {
  return { ...walkIn, description: '', customerId: null };
}
