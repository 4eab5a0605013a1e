import type { Booking } from '#domain/bookings/booking.ts';
import { bookingNumberOf } from '#domain/bookings/booking-number.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import type { Rows } from '../rows.ts';
import { listChargedFees } from '../server/charged-fees.ts';

const MINUTE_MS = 60_000;

const chargedIds = new Set(listChargedFees().map(({ bookingId }) => bookingId));

/**
 * Finds a booking that has contradictory fields or no decision, more concurrent visits than the
 * capacity, or an agent or car with two visits at once.
 */
export function findUnsoundBooking(rows: Rows): string | undefined {
  const rulesById = new Map(rows.of<VisitRules>('visitRules').map((rules) => [rules.id, rules]));
  const bookings = rows.of<Booking>('bookings');
  const alone = bookings
    .map((booking) => faultOf(booking) ?? faultOfClaim(booking))
    .find((fault) => fault !== undefined);
  if (alone) return alone;
  const given = bookings.filter(({ place, status }) => place === 'given' && status !== 'cancelled');
  for (const [showroomId, visits] of Map.groupBy(given, (booking) => booking.showroomId)) {
    const rules = rulesById.get(showroomId);
    const fault = rules ? faultOfDay(visits, rules) : `${showroomId} has no rules`;
    if (fault) return `${showroomId}: ${fault}`;
  }
  return undefined;
}

function faultOfClaim(booking: Booking): string | undefined {
  const { id, fee, handOver } = booking;
  const isElsewhere = booking.showroomId !== booking.madeAtShowroomId;
  if (isElsewhere && !handOver) return `${id} went to another dealer without consent`;
  return fee.state === 'paid' && !chargedIds.has(id)
    ? `${id} is paid without a payment`
    : undefined;
}

function faultOf({ id, number, status, place, fee, checkedInAt }: Booking): string | undefined {
  if (number !== bookingNumberOf(id)) return `${id} has the number of another`;
  if (place === 'requested') return `${id} was not decided`;
  const isReady = place === 'given' && fee.state !== 'due';
  if (status === 'confirmed' && !isReady) return `${id} is confirmed without a place or a fee`;
  if (status === 'pending' && isReady) return `${id} has all it needs and is not confirmed`;
  return status === 'completed' && checkedInAt === null ? `${id} ended before it began` : undefined;
}

/**
 * Returns a fault if concurrent visits exceed the capacity, or share an agent or a car. Compares
 * visits, so that the check is independent of the domain rules, which compare slots.
 */
function faultOfDay(visits: readonly Booking[], rules: VisitRules): string | undefined {
  const bufferMs = rules.bufferMinutes * MINUTE_MS;
  for (const visit of visits) {
    // The visits that are in progress when this visit begins.
    const atOnce = visits.filter(
      ({ startsAt, endsAt }) => startsAt <= visit.startsAt && visit.startsAt < endsAt,
    );
    if (atOnce.length > rules.capacity) return `${idsOf(atOnce)} in ${rules.capacity} places`;
    const near = visits.filter((other) => other !== visit && overlap(visit, other, bufferMs));
    const shared = near.find((other) => isShared(visit, other));
    if (shared) return `${visit.id} and ${shared.id} share an agent or a car`;
  }
  return undefined;
}

function overlap(one: Booking, other: Booking, bufferMs: number): boolean {
  return one.startsAt < other.endsAt + bufferMs && other.startsAt < one.endsAt + bufferMs;
}

function isShared(one: Booking, other: Booking): boolean {
  const isSameAgent = one.agentId !== null && one.agentId === other.agentId;
  return (
    isSameAgent || (one.demonstratorId !== null && one.demonstratorId === other.demonstratorId)
  );
}

function idsOf(bookings: readonly Booking[]): string {
  return bookings.map(({ id }) => id).join(', ');
}
