import type { Booking } from '#domain/bookings/booking.ts';

/** Changes of a booking that the list of bookings may offer. */
export type BookingChange =
  | 'checkIn'
  | 'complete'
  | 'settleFee'
  | 'waiveFee'
  | 'chooseTime'
  | 'reschedule'
  | 'cancel'
  | 'withdraw'
  | 'noShow';

interface ChangeContext {
  /**
   * Whether an agent uses the list. Customers can reschedule or cancel a confirmed booking. For a
   * pending booking, customers can choose another time or withdraw the booking.
   */
  isAgent: boolean;
  now: number;
  /** Date of today in the time zone of the showroom. */
  today: string;
}

/**
 * Returns the changes that the list offers for a booking. Rules that need more data than the
 * booking are checked when the change is applied.
 */
export function listOfferedChanges(booking: Booking, situation: ChangeContext): BookingChange[] {
  const { status, checkedInAt } = booking;
  if (status === 'completed' || status === 'cancelled') return [];
  if (checkedInAt !== null) return situation.isAgent ? ['complete'] : [];
  const changesOfAgent = situation.isAgent ? listAgentChanges(booking, situation) : [];
  const commonChanges: BookingChange[] =
    status === 'confirmed' ? ['reschedule', 'cancel'] : ['chooseTime', 'withdraw'];
  const mayBeNoShow = situation.isAgent && booking.startsAt <= situation.now;
  return [...changesOfAgent, ...commonChanges, ...(mayBeNoShow ? (['noShow'] as const) : [])];
}

function listAgentChanges(
  { fee, place, date }: Booking,
  { today }: ChangeContext,
): BookingChange[] {
  if (fee.state === 'due') return ['settleFee', 'waiveFee'];
  return place !== 'refused' && date <= today ? ['checkIn'] : [];
}
