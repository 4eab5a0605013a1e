import type { Booking } from '#domain/bookings/booking.ts';
import type { PendingBooking } from '../../../data/session/customer/customer-session.ts';

export type ReviewedVisit = Pick<
  PendingBooking,
  | 'date'
  | 'time'
  | 'showroomId'
  | 'showroomName'
  | 'agentName'
  | 'vehicleId'
  | 'vehicleInterest'
  | 'buildId'
  | 'testDrive'
  | 'specialRequests'
  | 'customer'
  | 'contactMethod'
>;

export function toReviewedVisit(booking: Booking, showroomName: string): ReviewedVisit {
  return { ...booking, showroomName, agentName: booking.agent?.name ?? null };
}
