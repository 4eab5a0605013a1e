import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import {
  type BookingMove,
  bookingMoveSchema,
  type BookingQuery,
  bookingQuerySchema,
  bookingRequestSchema,
} from '#domain/bookings/booking-request.ts';
import { type Booking, bookingSchema } from '#domain/bookings/booking.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { idSchema } from '#domain/values/id.ts';
import { singleLineTextSchema } from '#domain/values/text.ts';
import { createRowId } from '../../api/idempotency-key.ts';
import { type Operation, defineOperation, pageSchemaOf } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import {
  type AgentWriteDeps,
  runAgentMutation,
} from '../../reconcile/api-mutations/run-agent-mutation.ts';
import type { ListCondition } from '../../store/lists/list-types.ts';
import { combineConditions } from '../../store/lists/row-lists.ts';
import type { Snapshot, SyncStore } from '../../store/store.ts';
import { findCustomer, resolveCustomerId } from '../customers/find-customer.ts';
import { getReadableShowroomIds } from '../customers/read-customers.ts';
import { createPageQueryFields, offsetOf, type PageParams, slicePage } from '../page-query.ts';

/** A booking in a response: the row, and name, location and phone number of the showroom. */
const bookingResponseSchema = v.object({
  ...bookingSchema.entries,
  showroom: v.nullable(
    v.object({ name: v.string(), location: v.string(), phone: v.optional(v.string()) }),
  ),
});

const group = 'Bookings';
const BOOKING_BODY_LIMIT = 16 * 1024;
const params = v.object({ id: idSchema });
const cancelSchema = v.nullish(v.object({ reason: v.optional(singleLineTextSchema) }));

/**
 * API operations on bookings for clients without a local database. The operations use the same
 * rules and rows as the mutations of tablets.
 */
export function createBookingOperations(deps: AgentWriteDeps): Operation[] {
  const { store, ids } = deps;
  return [
    defineOperation({
      id: 'listBookings',
      method: 'GET',
      path: '/bookings',
      group,
      summary: 'Bookings of the showrooms the agent may see, latest visit first',
      caller: 'agent',
      failure: 'Failed to fetch bookings',
      query: v.object({ ...bookingQuerySchema.entries, ...createPageQueryFields() }),
      response: pageSchemaOf(bookingResponseSchema),
      handle: ({ agent, query }) => store.read((tx) => listBookings(tx, agent, query)),
    }),
    defineOperation({
      id: 'getBooking',
      method: 'GET',
      path: '/bookings/{id}',
      group,
      summary: 'One booking',
      caller: 'agent',
      failure: 'Failed to fetch booking',
      params,
      response: createDataEnvelopeSchema(bookingResponseSchema),
      handle: async ({ agent, params: { id } }) => ({
        data: await findBooking(store, agent, id),
      }),
    }),
    defineOperation({
      id: 'createBooking',
      method: 'POST',
      path: '/bookings',
      group,
      summary: 'Books a visit or a test drive; a slot that is taken is answered with free ones',
      caller: 'agent',
      failure: 'Failed to create booking',
      body: bookingRequestSchema,
      bodyLimit: BOOKING_BODY_LIMIT,
      response: createDataEnvelopeSchema(bookingResponseSchema),
      handle: async ({ agent, body, once }) => {
        const bookingId = createRowId(ids, once);
        const customer = await findCustomer(store, agent, body.customerId);
        const { name, email, phone, showroomId: atShowroomId } = customer;
        const customerArgs = { customerId: customer.id, customer: { name, email, phone } };
        const args = { ...body, ...customerArgs, bookingId, atShowroomId };
        await runAgentMutation(deps, agent, { name: 'requestBooking', args, once });
        return { data: await findBooking(store, agent, bookingId) };
      },
    }),
    defineOperation({
      id: 'updateBooking',
      method: 'PUT',
      path: '/bookings/{id}',
      group,
      summary: 'Moves a booking; it keeps its id and its number',
      caller: 'agent',
      failure: 'Failed to update booking',
      params,
      body: bookingMoveSchema,
      bodyLimit: BOOKING_BODY_LIMIT,
      response: createDataEnvelopeSchema(bookingResponseSchema),
      rows: ['bookings'],
      handle: async ({ agent, params: { id }, body, once, unchanged }) => {
        const args = createMoveArgs(await findBooking(store, agent, id), agent, body);
        await runAgentMutation(deps, agent, { name: 'rescheduleBooking', args, once, unchanged });
        return { data: await findBooking(store, agent, id) };
      },
    }),
    defineOperation({
      id: 'cancelBooking',
      method: 'DELETE',
      path: '/bookings/{id}/cancel',
      group,
      summary: 'Cancels a booking; it stays in the list',
      caller: 'agent',
      failure: 'Failed to cancel booking',
      params,
      body: cancelSchema,
      bodyLimit: BOOKING_BODY_LIMIT,
      response: createDataEnvelopeSchema(bookingResponseSchema),
      rows: ['bookings'],
      handle: async ({ agent, params: { id }, body, once, unchanged }) => {
        const booking = await findBooking(store, agent, id);
        const args = { ...createBookingChangeArgs(booking, agent), reason: body?.reason ?? null };
        await runAgentMutation(deps, agent, { name: 'cancelBooking', args, once, unchanged });
        return { data: await findBooking(store, agent, id) };
      },
    }),
  ];
}

function createBookingChangeArgs(
  { id, showroomId, madeAtShowroomId, date, time }: Booking,
  agent: Agent,
) {
  const mayActInShowroom = mayActInSpace(agent, showroomId);
  return {
    bookingId: id,
    atShowroomId: mayActInShowroom ? showroomId : madeAtShowroomId,
    byCustomerId: null,
    from: { showroomId, date, time },
  };
}

/** Returns the arguments of `rescheduleBooking`; fields that the request omits keep their value. */
function createMoveArgs(
  booking: Booking,
  agent: Agent,
  { showroomId, date, time, agentId = booking.wantedAgentId, reason, handOver }: BookingMove,
): ArgsOf<'rescheduleBooking'> {
  const { from, ...change } = createBookingChangeArgs(booking, agent);
  const to = {
    showroomId: showroomId ?? from.showroomId,
    date: date ?? from.date,
    time: time ?? from.time,
  };
  return { ...change, from, to, agentId, reason: reason ?? null, handOver };
}

type BookingResponse = v.InferOutput<typeof bookingResponseSchema>;

/**
 * Returns a booking. Throws 404 for an unknown booking, and also for a booking that the agent may
 * not read.
 */
async function findBooking(
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

async function listBookings(
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
