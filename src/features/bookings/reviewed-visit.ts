import type { Booking } from '#domain/bookings/booking.ts';
import type { PendingBooking } from '../../data/session/customer-session.ts';

/** What is read over before it is confirmed, or paid. */
export type ReviewedVisit = Pick<
  PendingBooking,
  | 'date'
  | 'time'
  | 'showroomName'
  | 'agentName'
  | 'vehicleInterest'
  | 'testDrive'
  | 'specialRequests'
  | 'customer'
  | 'contactMethod'
>;

/** A booking that was made already, as it is read over. */
export function reviewOf(booking: Booking, showroomName: string): ReviewedVisit {
  return { ...booking, showroomName, agentName: booking.agent?.name ?? null };
}
