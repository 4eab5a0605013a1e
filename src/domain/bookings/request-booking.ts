import * as v from 'valibot';
import { type Customer, withActivity } from '../customers/customer.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import type { AttentionCode } from '../errors/attention-codes.ts';
import { languageSchema } from '../languages/language.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { acceptPartly, put, refuse, withProposals, type Write } from '../mutations/outcome.ts';
import { slotKeySchema } from '../slots/slot.ts';
import { idSchema } from '../values/id.ts';
import { allocateSlot } from './allocation/allocate-slot.ts';
import {
  acceptAllocation,
  withAllocatedSlot,
  withConfirmationStatus,
} from './allocation/slot-allocation.ts';
import { appendHistoryStep } from './booking-history.ts';
import { bookingNumberOf } from './booking-number.ts';
import { createHandOver, findReceivingDealer } from './hand-over.ts';
import {
  BOOKING_FEE_CENTS,
  handOverArgSchema,
  type Booking,
  visitFields,
  visitorSchema,
} from './booking.ts';

const requestBookingArgs = v.object({
  bookingId: idSchema,
  /** The tablet's showroom, which is the space of the mutation. */
  atShowroomId: idSchema,
  /** The visited showroom and the time of the visit. The showroom may differ from the tablet's. */
  ...slotKeySchema.entries,
  /** Id of the requested agent; null for any available agent. */
  agentId: v.nullable(idSchema),
  customerId: idSchema,
  customer: visitorSchema,
  /** Language of the screen at the time of the request; older tablets do not send the language. */
  language: v.optional(languageSchema),
  handOver: handOverArgSchema,
  ...visitFields,
});
export type RequestBookingArgs = v.InferOutput<typeof requestBookingArgs>;

/**
 * Requests a visit. The server allocates slots in the order in which requests arrive. A new request
 * for an unavailable slot is refused. A request in a push is stored with `refused` in `place`, and
 * an attention proposes free slots. A visit at another dealer needs the customer's consent, because
 * this dealer receives the customer's data; without it, the request is refused.
 */
export const requestBooking = defineMutator({
  name: 'requestBooking',
  argsVersion: 2,
  args: requestBookingArgs,
  // Version 1 of the arguments had no `handOver`.
  upcasters: { 1: (args) => args },
  spaceOf: (args) => args.atShowroomId,
  subjectOf: (args) => ({ table: 'bookings', id: args.bookingId }),
  load: async (tx, args, context) => {
    const { bookingId, agentId, testDrive, vehicleId } = args;
    const wish = { agentId, testDrive, vehicleId };
    const answer = await allocateSlot(tx, { wanted: args, wish, bookingId }, context);
    const hostId = answer.kind === 'given' ? answer.place.agentId : agentId;
    return {
      existing: await tx.get('bookings', bookingId),
      handOver: createHandOver(
        await findReceivingDealer(tx, [args.atShowroomId], args.showroomId),
        args.handOver,
        context,
      ),
      customer: await resolveMergedCustomer(tx, args.customerId),
      agent: hostId === null ? undefined : await tx.get('agents', hostId),
      answer,
    };
  },
  decide: ({ existing, handOver, customer, agent, answer }, args, context) => {
    if (existing && !isRetryOf(existing, args, context)) return refuse('ALREADY_EXISTS');
    const problem = findRequestProblem(customer, handOver, args);
    if (problem) return refuse(problem);
    if (answer.kind === 'impossible') return refuse(answer.code);
    if (answer.kind === 'refused' && (context.isFresh || existing)) {
      return withProposals(refuse(answer.code), answer.proposals);
    }
    const requestedBooking = existing ?? {
      ...createBooking(args, customer, context),
      ...handOver,
    };
    const allocatedBooking = withAllocatedSlot(requestedBooking, answer, agent);
    const row = withConfirmationStatus(
      appendHistoryStep(allocatedBooking, { what: 'requestBooking' }, context),
      context,
    );
    const writes = [put('bookings', row), ...createActivityWrites(customer, context)];
    if (answer.kind !== 'refused') return acceptAllocation(row, answer, writes);
    return withProposals(acceptPartly(writes, answer.code, []), answer.proposals);
  },
});

/**
 * Returns the reason why this showroom may not make the booking; undefined if the booking is
 * allowed. An unknown customer is allowed, because the customer's registration may arrive after the
 * booking.
 */
function findRequestProblem(
  customer: Customer | undefined,
  handOver: object | undefined,
  { atShowroomId }: RequestBookingArgs,
): AttentionCode | undefined {
  if (customer && customer.showroomId !== atShowroomId) return 'ROW_NOT_FOUND';
  return handOver ? undefined : 'HAND_OVER_NOT_AGREED';
}

function createActivityWrites(
  customer: Customer | undefined,
  { recordedAt }: MutationContext,
): Write[] {
  return customer ? [put('customers', withActivity(customer, recordedAt))] : [];
}

/**
 * Whether the mutation runs again after a decision, for a pending booking with the same time whose
 * slot was refused.
 */
function isRetryOf(
  existing: Booking,
  args: RequestBookingArgs,
  { decidedBy }: MutationContext,
): boolean {
  const { status, place, date, time } = existing;
  const isSameTime = date === args.date && time === args.time;
  return decidedBy !== undefined && status === 'pending' && place === 'refused' && isSameTime;
}

function createBooking(
  args: RequestBookingArgs,
  customer: Customer | undefined,
  { recordedAt }: MutationContext,
): Booking {
  const { bookingId, atShowroomId, agentId, handOver: _consent, ...requestedFields } = args;
  return {
    ...requestedFields,
    id: bookingId,
    number: bookingNumberOf(bookingId),
    startsAt: 0,
    endsAt: 0,
    showroomDay: '',
    madeAtShowroomId: atShowroomId,
    status: 'pending',
    place: 'requested',
    // If the customer is unknown, stores the requested id, because the registration may arrive
    // later.
    customerId: customer?.id ?? args.customerId,
    wantedAgentId: agentId,
    agentId,
    agent: null,
    demonstratorId: null,
    fee: {
      amountCents: BOOKING_FEE_CENTS,
      state: 'due',
      note: null,
      settledAt: null,
      settledBy: null,
    },
    checkedInAt: null,
    completedAt: null,
    cancellation: null,
    history: [],
    createdAt: recordedAt,
    updatedAt: recordedAt,
  };
}
