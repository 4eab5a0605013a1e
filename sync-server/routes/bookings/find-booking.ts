import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { BookingQuery } from '#domain/bookings/booking-request.ts';
import { type Booking, bookingSchema } from '#domain/bookings/booking.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { ListCondition } from '../../store/lists/list-types.ts';
import { combineConditions } from '../../store/lists/row-lists.ts';
import type { Snapshot, SyncStore } from '../../store/store.ts';
import { resolveCustomerId } from '../customers/find-customer.ts';
import { getReadableShowroomIds } from '../customers/read-customers.ts';
import { offsetOf, type PageParams, slicePage } from '../page-query.ts';

/** A booking in a response: the row, and name, location and phone number of the showroom. */
export const bookingResponseSchema = v.object({
  ...bookingSchema.entries,
  showroom: v.nullable(
    v.object({ name: v.string(), location: v.string(), phone: v.optional(v.string()) }),
  ),
});
type BookingResponse = v.InferOutput<typeof bookingResponseSchema>;

/**
 * Returns a booking. Throws 404 for an unknown booking, and also for a booking that the agent may
 * not read.
 */
export async function findBooking(
  store: SyncStore,
  agent: Agent,
  bookingId: string,
): Promise<BookingResponse> {
  const booking = await store.read(async (snapshot) => {
    const row = await snapshot.get('bookings', bookingId);
    if (!row || !mayRead(agent, row)) return undefined;
    return withShowroom(row, await snapshot.get('showrooms', row.showroomId));
  });
  if (!booking) throw new RequestError('NOT_FOUND');
  return booking;
}

interface BookingPage {
  data: BookingResponse[];
  total: number;
}

/** Returns one page of the bookings that an agent may see, latest visit first. */
export async function listBookings(
  tx: Snapshot,
  agent: Agent,
  query: BookingQuery & PageParams,
): Promise<BookingPage> {
  const { rows, total } =
    query.customerId === undefined
      ? await listAllBookings(tx, agent, query)
      : await listBookingsOfCustomer(tx, agent, { ...query, customerId: query.customerId });
  const ids = [...new Set(rows.map(({ showroomId }) => showroomId))];
  const showrooms = new Map((await tx.rows('showrooms', ids)).map((row) => [row.id, row]));
  return { data: rows.map((row) => withShowroom(row, showrooms.get(row.showroomId))), total };
}

async function listBookingsOfCustomer(
  tx: Snapshot,
  agent: Agent,
  { customerId, status, ...page }: BookingQuery & PageParams & { customerId: string },
) {
  const bookings = (
    await tx.findBy('bookings', 'customerId', await resolveCustomerId(tx, customerId))
  )
    .filter((row) => mayRead(agent, row) && (status === undefined || row.status === status))
    .sort((a, b) => b.startsAt - a.startsAt);
  return { rows: slicePage(bookings, page), total: bookings.length };
}

async function listAllBookings(
  tx: Snapshot,
  agent: Agent,
  { status, ...page }: BookingQuery & PageParams,
) {
  const showroomIds = getReadableShowroomIds(agent);
  const statuses = status === undefined ? bookingSchema.entries.status.options : [status];
  const rows = await tx.list({
    table: 'bookings',
    anyOf: combineConditions(
      showroomIds === undefined
        ? [{}]
        : showroomIds.flatMap((id): ListCondition[] => [
            { showroom_id: id },
            { made_at_showroom_id: id },
          ]),
      statuses.map((bookingStatus) => ({ status: bookingStatus })),
    ),
    orderBy: ['starts_at'],
    descending: true,
    offset: offsetOf(page),
    limit: page.limit,
  });
  return { rows, total: await tx.count({ table: 'bookings', showroomIds, kind: status }) };
}

function mayRead(agent: Agent, { showroomId, madeAtShowroomId }: Booking): boolean {
  return mayActInSpace(agent, showroomId) || mayActInSpace(agent, madeAtShowroomId);
}

function withShowroom(booking: Booking, showroom: Showroom | undefined): BookingResponse {
  if (!showroom) return { ...booking, showroom: null };
  const { name, location, phone } = showroom;
  return { ...booking, showroom: { name, location, phone } };
}
