import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { type Booking, bookingSchema } from '#domain/bookings/booking.ts';
import type { BookingQuery } from '#domain/bookings/booking-request.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Snapshot, SyncStore } from '../store/store.ts';
import { currentCustomerId } from './find-customer.ts';

/** A booking as it is read: with how to find the showroom. */
export const bookingAnswer = v.object({
  ...bookingSchema.entries,
  showroom: v.nullable(
    v.object({ name: v.string(), location: v.string(), phone: v.optional(v.string()) }),
  ),
});
type BookingAnswer = v.InferOutput<typeof bookingAnswer>;

/** Another showroom's booking is as unknown as one that is not there. */
export async function findBooking(
  store: SyncStore,
  agent: Agent,
  bookingId: string,
): Promise<BookingAnswer> {
  const booking = await store.read(async (snapshot) => {
    const row = await snapshot.get('bookings', bookingId);
    return row && mayRead(agent, row) ? withShowroom(snapshot, row) : undefined;
  });
  if (!booking) throw new RequestError('NOT_FOUND');
  return booking;
}

/** Latest first. */
export async function listBookings(
  tx: Snapshot,
  agent: Agent,
  { status, customerId }: BookingQuery,
): Promise<BookingAnswer[]> {
  const rows =
    customerId === undefined
      ? await tx.all('bookings')
      : await tx.findBy('bookings', 'customerId', await currentCustomerId(tx, customerId));
  const listed = rows
    .filter((row) => mayRead(agent, row) && (status === undefined || row.status === status))
    .sort((a, b) => b.startsAt - a.startsAt);
  return Promise.all(listed.map((booking) => withShowroom(tx, booking)));
}

function mayRead(agent: Agent, { showroomId, madeAtShowroomId }: Booking): boolean {
  return mayActInSpace(agent, showroomId) || mayActInSpace(agent, madeAtShowroomId);
}

async function withShowroom(tx: ReadTx, booking: Booking): Promise<BookingAnswer> {
  const showroom = await tx.get('showrooms', booking.showroomId);
  if (!showroom) return { ...booking, showroom: null };
  const { name, location, phone } = showroom;
  return { ...booking, showroom: { name, location, phone } };
}
