import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import {
  type BookingMove,
  bookingMoveSchema,
  bookingQuerySchema,
  bookingRequestSchema,
} from '#domain/bookings/booking-request.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { createDataSchema } from '#domain/protocol/endpoint.ts';
import { idSchema } from '#domain/values/id.ts';
import { singleLineTextSchema } from '#domain/values/text.ts';
import { createRowId } from '../../api/idempotency-key.ts';
import { type Operation, defineOperation, pageSchemaOf } from '../../api/operation.ts';
import {
  type AgentWriteDeps,
  runAgentMutation,
} from '../../reconcile/api-mutations/run-agent-mutation.ts';
import { findCustomer } from '../customers/find-customer.ts';
import { createPageQueryFields } from '../page-query.ts';
import { bookingResponseSchema, findBooking, listBookings } from './find-booking.ts';

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
      response: createDataSchema(bookingResponseSchema),
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
      response: createDataSchema(bookingResponseSchema),
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
      response: createDataSchema(bookingResponseSchema),
      handle: async ({ agent, params: { id }, body, once }) => {
        const args = createMoveArgs(await findBooking(store, agent, id), agent, body);
        await runAgentMutation(deps, agent, { name: 'rescheduleBooking', args, once });
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
      response: createDataSchema(bookingResponseSchema),
      handle: async ({ agent, params: { id }, body, once }) => {
        const booking = await findBooking(store, agent, id);
        const args = { ...createBookingChangeArgs(booking, agent), reason: body?.reason ?? null };
        await runAgentMutation(deps, agent, { name: 'cancelBooking', args, once });
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
  { showroomId, date, time, agentId = booking.wantedAgentId, reason }: BookingMove,
): ArgsOf<'rescheduleBooking'> {
  const { from, ...change } = createBookingChangeArgs(booking, agent);
  const to = {
    showroomId: showroomId ?? from.showroomId,
    date: date ?? from.date,
    time: time ?? from.time,
  };
  return { ...change, from, to, agentId, reason: reason ?? null };
}
