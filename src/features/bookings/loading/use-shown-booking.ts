import type { Booking } from '#domain/bookings/booking.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveResult, valueOrNull } from '../../../data/live/use-live.ts';
import { findShowroom } from '../../../data/queries/showrooms/showroom-queries.ts';
import { findBooking } from '../../../data/queries/visits/booking-queries.ts';
import { mayViewBooking } from '../../../data/session/customer/acting-customer.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';

export type ShownBooking =
  | { state: 'loading' }
  /** The booking is not stored on this tablet, belongs to another customer, or cannot be read. */
  | { state: 'missing'; code: 'ROW_NOT_FOUND' | 'NOT_YOUR_BOOKING' | 'LOAD_FAILED' }
  | { state: 'ready'; booking: Booking; showroom: Showroom | null };

/** Returns a booking and its updates. A customer sees only their own bookings. */
export function useShownBooking(bookingId: string): ShownBooking {
  const journey = useJourney();
  const bookingWithShowroom = valueOrNull(useLiveResult(() => readBooking(bookingId), [bookingId]));
  if (bookingWithShowroom === null) return { state: 'missing', code: 'LOAD_FAILED' };
  if (!bookingWithShowroom) return { state: 'loading' };
  const { booking, showroom } = bookingWithShowroom;
  if (!booking) return { state: 'missing', code: 'ROW_NOT_FOUND' };
  if (!mayViewBooking(journey, booking.customerId))
    return { state: 'missing', code: 'NOT_YOUR_BOOKING' };
  return { state: 'ready', booking, showroom };
}

async function readBooking(bookingId: string) {
  const booking = await findBooking(localDatabase, bookingId);
  const showroom = booking && (await findShowroom(localDatabase, booking.showroomId));
  return { booking, showroom };
}
