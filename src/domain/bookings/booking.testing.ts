import { aShowroom } from '../agents/agent.testing.ts';
import type { Write } from '../mutations/outcome.ts';
import type { Showroom } from '../showrooms/showroom.ts';
import { instantOf } from '../slots/local-time.ts';
import type { VisitRules } from '../slots/visit-rules.ts';
import { type Booking, showroomDayOf } from './booking.ts';
import { bookingNumberOf } from './booking-number.ts';
import type { RequestBookingArgs } from './request-booking.ts';

/** A Friday; the showroom is open on weekdays from nine to five. */
export const VISIT_DAY = '2026-11-20';

export function aVisitedShowroom(fields: Partial<Showroom> = {}): Showroom {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }));
  return aShowroom({ hours, ...fields });
}

/** Returns rules for one visit at a time in one-hour slots, without hosts and demonstrators. */
export function visitRules(fields: Partial<VisitRules> = {}): VisitRules {
  return {
    id: 'manhattan',
    slotMinutes: 60,
    visitMinutes: 45,
    bufferMinutes: 15,
    capacity: 1,
    leadMinutes: 60,
    horizonDays: 60,
    closedDays: [],
    hostIds: [],
    demonstrators: [],
    ...fields,
  };
}

export function showroomWrites(
  rules: Partial<VisitRules> = {},
  showroom: Partial<Showroom> = {},
): Write[] {
  const row = aVisitedShowroom(showroom);
  return [
    { op: 'put', table: 'showrooms', row },
    { op: 'put', table: 'visitRules', row: visitRules({ id: row.id, ...rules }) },
  ];
}

/** Arguments of a request to visit Manhattan on `VISIT_DAY` at ten. */
export function aRequest(fields: Partial<RequestBookingArgs> = {}): RequestBookingArgs {
  return {
    bookingId: 'booking-1',
    atShowroomId: 'manhattan',
    showroomId: 'manhattan',
    date: VISIT_DAY,
    time: '10:00',
    agentId: null,
    customerId: 'maria',
    customer: { name: 'Maria Garcia', email: 'maria@example.com', phone: '+12125550101' },
    vehicleId: 'g80',
    vehicleInterest: 'G80',
    testDrive: false,
    specialRequests: '',
    contactMethod: 'phone',
    ...fields,
  };
}

/**
 * Returns a booking with the values of `aRequest`: its slot is allocated, but its fee is not paid.
 */
export function aBooking(fields: Partial<Booking> = {}): Booking {
  const { bookingId, atShowroomId, handOver: _handOver, ...asked } = aRequest();
  const startsAt = inNewYork(asked.date, asked.time);
  return {
    ...asked,
    id: bookingId,
    number: bookingNumberOf(bookingId),
    startsAt,
    endsAt: startsAt + 45 * 60_000,
    showroomDay: showroomDayOf(asked),
    madeAtShowroomId: atShowroomId,
    status: 'pending',
    place: 'given',
    wantedAgentId: null,
    agent: null,
    demonstratorId: null,
    fee: { amountCents: 5000, state: 'due', note: null, settledAt: null, settledBy: null },
    checkedInAt: null,
    completedAt: null,
    cancellation: null,
    history: [],
    createdAt: 2000,
    updatedAt: 2000,
    ...fields,
  };
}

export function visitWrites(): Write[] {
  return [
    { op: 'put', table: 'visitRules', row: visitRules() },
    { op: 'put', table: 'bookings', row: aBooking() },
  ];
}

/**
 * Returns the instant of a local time in New York, ms since 1970; NaN if the time does not exist.
 */
export function inNewYork(date: string, time: string): number {
  return instantOf(date, time, 'America/New_York') ?? Number.NaN;
}
