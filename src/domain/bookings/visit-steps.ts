import * as v from 'valibot';
import type { AttentionCode } from '../errors/attention-codes.ts';
import { resolveActionTime } from '../mutations/resolve-action-time.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, put, refuse } from '../mutations/outcome.ts';
import { instantOf } from '../slots/local-time.ts';
import { type Booking, belongsToShowroom } from './booking.ts';
import { bookingReferenceFields } from './booking-reference.ts';
import { appendHistoryStep } from './booking-history.ts';

const visitStepArgs = v.object(bookingReferenceFields);

type StepResult = Partial<Booking> | AttentionCode | 'DONE';
type DecideStep = (booking: Booking, timezone: string, context: MutationContext) => StepResult;

/** Defines the mutator of one visit step. Repeating a step changes nothing. */
function defineStep<Name extends string>(name: Name, decideStep: DecideStep) {
  return defineMutator({
    name,
    argsVersion: 1,
    args: visitStepArgs,
    spaceOf: (args) => args.atShowroomId,
    subjectOf: (args) => ({ table: 'bookings', id: args.bookingId }),
    load: async (tx, args) => {
      const booking = await tx.get('bookings', args.bookingId);
      return { booking, showroom: booking && (await tx.get('showrooms', booking.showroomId)) };
    },
    decide: ({ booking, showroom }, args, context) => {
      if (!booking || !belongsToShowroom(booking, args.atShowroomId))
        return refuse('ROW_NOT_FOUND');
      const fields = decideStep(booking, showroom?.timezone ?? 'UTC', context);
      if (fields === 'DONE') return accept([]);
      if (typeof fields === 'string') return refuse(fields);
      const row = appendHistoryStep({ ...booking, ...fields }, { what: name }, context);
      return accept([put('bookings', row)]);
    },
  });
}

/**
 * Checks a visitor in. The fee must already be paid or waived. A check-in before the day of the
 * visit is refused only for a new mutation (`isFresh`).
 */
export const checkInBooking = defineStep('checkInBooking', (booking, timezone, context) => {
  const { status, place, fee, checkedInAt, date } = booking;
  if (checkedInAt !== null) return 'DONE';
  if (status === 'cancelled') return 'BOOKING_CANCELLED';
  if (place === 'refused') return 'BOOKING_WITHOUT_PLACE';
  if (fee.state === 'due') return 'FEE_DUE';
  const dayStartsAt = instantOf(date, '00:00', timezone) ?? booking.startsAt;
  const isEarly = context.isFresh && context.recordedAt < dayStartsAt;
  return isEarly ? 'VISIT_NOT_YET' : { checkedInAt: context.recordedAt };
});

export const completeBooking = defineStep('completeBooking', (booking, _timezone, context) => {
  if (booking.status === 'completed') return 'DONE';
  if (booking.status === 'cancelled') return 'BOOKING_CANCELLED';
  if (booking.checkedInAt === null) return 'NOT_CHECKED_IN';
  return { status: 'completed', completedAt: context.recordedAt };
});

/**
 * Cancels a booking because the visitor did not come. Before the start of the visit, a new mutation
 * (`isFresh`) is refused. For a moved booking, the server also checks the time, because a no-show
 * at the old time must not cancel the new visit.
 */
export const markNoShow = defineStep('markNoShow', (booking, _timezone, context) => {
  const { status, checkedInAt, startsAt, history } = booking;
  if (status === 'cancelled') return 'DONE';
  if (checkedInAt !== null) return 'BOOKING_OVER';
  const wasMoved = history.some(({ from }) => from !== null);
  const isEarly =
    (resolveActionTime(context) ?? startsAt) < startsAt && context.decidedBy === undefined;
  if (isEarly && (wasMoved || context.isFresh)) return 'VISIT_NOT_YET';
  const cancellation = { reason: null, noShow: true, at: context.recordedAt };
  return { status: 'cancelled', cancellation };
});
