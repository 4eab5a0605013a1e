import type { Write } from '../mutations/outcome.ts';
import { aRequest, showroomWrites, VISIT_DAY } from './booking.testing.ts';
import type { RescheduleBookingArgs } from './change/reschedule-booking.ts';
import { type TestMutation, InMemoryServer, NOW } from './in-memory-server.testing.ts';
import type { RequestBookingArgs } from './request-booking.ts';

/**
 * Context of a new mutation on a tablet. In this context a refusal is shown immediately, so that
 * the agent can make another choice.
 */
export const fresh = { isFresh: true, receivedAt: undefined } as const;

export function at(time: string, date = VISIT_DAY) {
  return { showroomId: 'manhattan', date, time };
}

const about = { bookingId: 'booking-1', atShowroomId: 'manhattan' };
const change = { ...about, byCustomerId: null, from: at('10:00'), reason: null };

export function request(fields: Partial<RequestBookingArgs> = {}, recordedAt = NOW): TestMutation {
  return { name: 'requestBooking', args: aRequest(fields), recordedAt };
}

/**
 * Returns a mutation that moves the booking from ten to eleven o'clock, by default with any agent.
 */
export function move(fields: Partial<RescheduleBookingArgs> = {}, recordedAt = NOW): TestMutation {
  const args = { ...change, to: at('11:00'), agentId: null, ...fields };
  return { name: 'rescheduleBooking', args, recordedAt };
}

export function cancel(
  fields: Partial<Omit<RescheduleBookingArgs, 'to' | 'agentId'>> = {},
  recordedAt = NOW,
): TestMutation {
  return { name: 'cancelBooking', args: { ...change, ...fields }, recordedAt };
}

export function step(name: string, recordedAt = NOW, bookingId = about.bookingId): TestMutation {
  return { name, args: { ...about, bookingId }, recordedAt };
}

export function settleFee(how: 'paid' | 'waived', note = 'receipt-1', fields = {}): TestMutation {
  const args = { ...about, how, note, ...fields };
  return { name: 'settleBookingFee', args, recordedAt: NOW };
}

/**
 * Returns a server in memory with the booking of `aRequest`: its slot is allocated, and its fee is
 * paid.
 */
export async function serverWithConfirmedBooking(
  writes: Write[] = showroomWrites(),
): Promise<InMemoryServer> {
  const desk = new InMemoryServer(writes);
  await desk.settle(request());
  await desk.settle(settleFee('paid'));
  return desk;
}
