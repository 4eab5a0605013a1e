import type { Write } from '../mutations/outcome.ts';
import { aRequest, showroomWrites, VISIT_DAY } from './booking.testing.ts';
import { type Deed, Desk, NOW } from './desk.testing.ts';
import type { RequestBookingArgs } from './request-booking.ts';
import type { RescheduleBookingArgs } from './reschedule-booking.ts';

/** The person who acts is still before the tablet. */
export const fresh = { isFresh: true, receivedAt: undefined } as const;

export function at(time: string, date = VISIT_DAY) {
  return { showroomId: 'manhattan', date, time };
}

const about = { bookingId: 'booking-1', atShowroomId: 'manhattan' };
const change = { ...about, byCustomerId: null, from: at('10:00'), reason: null };

export function request(fields: Partial<RequestBookingArgs> = {}, recordedAt = NOW): Deed {
  return { name: 'requestBooking', args: aRequest(fields), recordedAt };
}

/** From ten to eleven, to any agent, unless said otherwise. */
export function move(fields: Partial<RescheduleBookingArgs> = {}, recordedAt = NOW): Deed {
  const args = { ...change, to: at('11:00'), agentId: null, ...fields };
  return { name: 'rescheduleBooking', args, recordedAt };
}

export function cancel(
  fields: Partial<Omit<RescheduleBookingArgs, 'to' | 'agentId'>> = {},
  recordedAt = NOW,
): Deed {
  return { name: 'cancelBooking', args: { ...change, ...fields }, recordedAt };
}

/** A step of the visit itself. */
export function step(name: string, recordedAt = NOW, bookingId = about.bookingId): Deed {
  return { name, args: { ...about, bookingId }, recordedAt };
}

export function settleFee(how: 'paid' | 'waived', note = 'receipt-1', fields = {}): Deed {
  const args = { ...about, how, note, ...fields };
  return { name: 'settleBookingFee', args, recordedAt: NOW };
}

/** Head office with the booking of `aRequest`, its place given and its fee paid. */
export async function confirmedDesk(writes: Write[] = showroomWrites()): Promise<Desk> {
  const desk = new Desk(writes);
  await desk.settle(request());
  await desk.settle(settleFee('paid'));
  return desk;
}
