import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { v5 } from 'uuid';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import {
  type BookingMove,
  bookingMoveSchema,
  type BookingQuery,
  bookingQuerySchema,
  bookingRequestSchema,
} from '#domain/bookings/booking-request.ts';
import { findSurvivor } from '#domain/customers/survivor.ts';
import { idSchema } from '#domain/id.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { lineSchema } from '#domain/text.ts';
import { requireAgent } from '../auth/require-agent.ts';
import { RequestError } from '../errors/request-error.ts';
import { type AgentWriteDeps, runForAgent } from '../reconcile/run-for-agent.ts';

const BOOKING_LIMIT = 16 * 1024;
const FAILURES = {
  create: 'Failed to create booking',
  one: 'Failed to fetch booking',
  list: 'Failed to fetch bookings',
  update: 'Failed to update booking',
  cancel: 'Failed to cancel booking',
} as const;

const paramsSchema = v.object({ id: idSchema });
const cancelSchema = v.nullish(v.object({ reason: v.optional(lineSchema) }));
const keySchema = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)));
/** Ids of bookings that are made twice with one key are the same. */
const KEYS = '4a1b1f0e-5d0e-4c39-9c8e-3f6f4a6f0c11';

type BookingDeps = AgentWriteDeps;

/** Bookings for those who have no tablet: the same rules, the same rows. */
export function bookingRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const { store } = deps;

  app.route({
    method: 'GET',
    url: '/bookings',
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      const query = read(bookingQuerySchema, request.query, FAILURES.list);
      return { data: await store.read((snapshot) => listBookings(snapshot, agent, query)) };
    },
  });

  app.route({
    method: 'GET',
    url: '/bookings/:id',
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      const { id } = read(paramsSchema, request.params, FAILURES.one);
      return { data: await findOne(deps, agent, id, FAILURES.one) };
    },
  });

  app.route({
    method: 'POST',
    url: '/bookings',
    bodyLimit: BOOKING_LIMIT,
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      const body = read(bookingRequestSchema, request.body, FAILURES.create);
      const key = read(keySchema, request.headers['idempotency-key'], FAILURES.create);
      const bookingId = key === undefined ? deps.ids.next() : idOfKey(agent, key);
      const isKnown = await store.read((snapshot) => snapshot.get('bookings', bookingId));
      if (!isKnown) {
        const customer = await store.read((snapshot) => findSurvivor(snapshot, body.customerId));
        if (!customer) throw new RequestError('NOT_FOUND', {}, FAILURES.create);
        const { name, email, phone, showroomId: atShowroomId } = customer;
        const visitor = { customerId: customer.id, customer: { name, email, phone } };
        const args = { ...body, ...visitor, bookingId, atShowroomId };
        await runForAgent(deps, agent, { name: 'requestBooking', args, failure: FAILURES.create });
      }
      return { data: await findOne(deps, agent, bookingId, FAILURES.create) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/bookings/:id',
    bodyLimit: BOOKING_LIMIT,
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      const { id } = read(paramsSchema, request.params, FAILURES.update);
      const move = read(bookingMoveSchema, request.body, FAILURES.update);
      const booking = await findOne(deps, agent, id, FAILURES.update);
      const args = moveArgs(booking, agent, move);
      await runForAgent(deps, agent, { name: 'rescheduleBooking', args, failure: FAILURES.update });
      return { data: await findOne(deps, agent, id, FAILURES.update) };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/bookings/:id/cancel',
    bodyLimit: BOOKING_LIMIT,
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      const { id } = read(paramsSchema, request.params, FAILURES.cancel);
      const reason = read(cancelSchema, request.body, FAILURES.cancel)?.reason ?? null;
      const booking = await findOne(deps, agent, id, FAILURES.cancel);
      const args = { ...changeOf(booking, agent), reason };
      await runForAgent(deps, agent, { name: 'cancelBooking', args, failure: FAILURES.cancel });
      return { data: await findOne(deps, agent, id, FAILURES.cancel) };
    },
  });
}

function read<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  failure: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new RequestError('BAD_REQUEST', {}, failure);
  return parsed.output;
}

/** The same key means the same booking, however often it is sent; keys of two agents differ. */
function idOfKey(agent: Agent, key: string): string {
  return v5(createHash('sha256').update(`${agent.id}\n${key}`).digest('hex'), KEYS);
}

async function listBookings(tx: BookingReader, agent: Agent, query: BookingQuery) {
  const { status, customerId } = query;
  const rows =
    customerId === undefined
      ? await tx.all('bookings')
      : await tx.findBy('bookings', 'customerId', customerId);
  const listed = rows
    .filter((row) => mayRead(agent, row) && (status === undefined || row.status === status))
    .sort((a, b) => b.startsAt - a.startsAt);
  return Promise.all(listed.map((booking) => withShowroom(tx, booking)));
}

type BookingReader = ReadTx & { all(table: 'bookings'): Promise<Booking[]> };

async function findOne(
  { store }: BookingDeps,
  agent: Agent,
  bookingId: string,
  failure: string,
): Promise<Booking> {
  const booking = await store.read(async (snapshot) => {
    const row = await snapshot.get('bookings', bookingId);
    return row && mayRead(agent, row) ? withShowroom(snapshot, row) : undefined;
  });
  // Another showroom's booking is as unknown as one that is not there.
  if (!booking) throw new RequestError('NOT_FOUND', {}, failure);
  return booking;
}

function mayRead(agent: Agent, { showroomId, madeAtShowroomId }: Booking): boolean {
  return mayActInSpace(agent, showroomId) || mayActInSpace(agent, madeAtShowroomId);
}

/** A booking as it is read: with how to find the showroom. */
async function withShowroom(tx: ReadTx, booking: Booking) {
  const showroom = await tx.get('showrooms', booking.showroomId);
  const { name, location, phone } = showroom ?? {};
  return { ...booking, showroom: showroom ? { name, location, phone } : null };
}

function changeOf({ id, showroomId, madeAtShowroomId, date, time }: Booking, agent: Agent) {
  const isThere = mayActInSpace(agent, showroomId);
  return {
    bookingId: id,
    atShowroomId: isThere ? showroomId : madeAtShowroomId,
    byCustomerId: null,
    from: { showroomId, date, time },
  };
}

/** What is not said stays as it is. */
function moveArgs(
  booking: Booking,
  agent: Agent,
  { showroomId, date, time, agentId = booking.wantedAgentId, reason }: BookingMove,
): ArgsOf<'rescheduleBooking'> {
  const { from, ...change } = changeOf(booking, agent);
  const to = {
    showroomId: showroomId ?? from.showroomId,
    date: date ?? from.date,
    time: time ?? from.time,
  };
  return { ...change, from, to, agentId, reason: reason ?? null };
}
