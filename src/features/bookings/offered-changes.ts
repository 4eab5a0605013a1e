import type { Booking } from '#domain/bookings/booking.ts';

/** What may be done with a booking from the list, the likeliest first. */
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

interface Situation {
  /** Customers change their own visits; the rest is for agents. */
  isAgent: boolean;
  now: number;
  /** The day it is where the visit takes place. */
  today: string;
}

/** Rules that go by more than is known here answer when something is tried. */
export function offeredChanges(booking: Booking, situation: Situation): BookingChange[] {
  const { status, checkedInAt } = booking;
  if (status === 'completed' || status === 'cancelled') return [];
  if (checkedInAt !== null) return situation.isAgent ? ['complete'] : [];
  const ofAgent = situation.isAgent ? agentChanges(booking, situation) : [];
  const ofAnybody: BookingChange[] =
    status === 'confirmed' ? ['reschedule', 'cancel'] : ['chooseTime', 'withdraw'];
  const didNotCome = situation.isAgent && booking.startsAt <= situation.now;
  return [...ofAgent, ...ofAnybody, ...(didNotCome ? (['noShow'] as const) : [])];
}

function agentChanges({ fee, place, date }: Booking, { today }: Situation): BookingChange[] {
  if (fee.state === 'due') return ['settleFee', 'waiveFee'];
  return place !== 'refused' && date <= today ? ['checkIn'] : [];
}
