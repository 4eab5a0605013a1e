import type { Agent } from '#domain/agents/agent.ts';
import { bookingNumberOf } from '#domain/bookings/booking-number.ts';
import { type Booking, BOOKING_FEE_CENTS, showroomDayOf } from '#domain/bookings/booking.ts';
import { findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import {
  assignHostAndCar,
  type HostAndCar,
  type VisitRequirements,
} from '#domain/slots/assign-host-and-car.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import type { Slot } from '#domain/slots/slot.ts';
import { listSlotsOfDay } from '#domain/slots/slots-of-day.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import { SeededRandom } from './demo-random.ts';

const SEED = 20_261_122;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEKS_AHEAD = 5;
/**
 * Number of attempts to find a free slot for a customer; if all fail, the customer has no booking.
 */
const MAX_SLOT_ATTEMPTS = 12;

interface DemoRows {
  showrooms: Showroom[];
  rules: VisitRules[];
  agents: Agent[];
  customers: Customer[];
  priceList: PriceList;
}

/**
 * Returns booked visits of the last twelve months and the next weeks, always the same for the same
 * `now`.
 */
export function createDemoBookings(demo: DemoRows, now: number): Booking[] {
  const random = new SeededRandom(SEED);
  const bookings: Booking[] = [];
  const byDay = new Map<string, Booking[]>();
  for (const customer of demo.customers) {
    const count = random.pickWeighted([
      [0, 35],
      [1, 50],
      [2, 15],
    ] as const);
    for (let at = 1; at <= count; at += 1) {
      const booking = createDemoBooking(random, { demo, customer, at, now, byDay });
      if (!booking) continue;
      bookings.push(booking);
      byDay.set(booking.showroomDay, [...(byDay.get(booking.showroomDay) ?? []), booking]);
    }
  }
  return bookings;
}

interface BookingInput {
  demo: DemoRows;
  customer: Customer;
  at: number;
  now: number;
  byDay: ReadonlyMap<string, Booking[]>;
}

function createDemoBooking(random: SeededRandom, input: BookingInput): Booking | undefined {
  const { demo, customer, now } = input;
  const showroom = demo.showrooms.find(({ id }) => id === customer.showroomId);
  const rules = demo.rules.find(({ id }) => id === customer.showroomId);
  if (!showroom || !rules) return undefined;
  const requirements = pickVisitRequirements(random, rules, customer);
  for (let attempt = 0; attempt < MAX_SLOT_ATTEMPTS; attempt += 1) {
    const slot = pickSlot(random, { showroom, rules }, customer.registeredAt, now);
    const bookingsOfDay = slot ? (input.byDay.get(showroomDayOf(slot)) ?? []) : [];
    const activeBookings = bookingsOfDay.filter(({ status }) => status !== 'cancelled');
    const place =
      slot && assignHostAndCar(rules, rules.hostIds, activeBookings, slot, requirements);
    if (slot && place) return createBooking(random, input, { slot, place, ...requirements });
  }
  return undefined;
}

function pickVisitRequirements(
  random: SeededRandom,
  { demonstrators }: VisitRules,
  customer: Customer,
): VisitRequirements {
  const demonstrator = demonstrators[random.below(demonstrators.length)];
  return {
    agentId: random.next() < 0.3 ? customer.assignedTo : null,
    testDrive: random.next() < 0.6,
    vehicleId: random.next() < 0.85 ? (demonstrator?.vehicleId ?? null) : null,
  };
}

/** Returns a random slot after the registration of the customer, at most a few weeks from now. */
function pickSlot(
  random: SeededRandom,
  showroomWithRules: { showroom: Showroom; rules: VisitRules },
  registeredAt: number,
  now: number,
): Slot | undefined {
  const latestStart = now + WEEKS_AHEAD * 7 * DAY_MS;
  const days = Math.floor((latestStart - registeredAt) / DAY_MS);
  // Most customers visit soon after their registration, so recently registered customers visit in
  // the next weeks.
  const daysAfter = random.below(Math.max(1, random.next() < 0.7 ? Math.min(days, 40) : days));
  const date = addDaysToDate(
    localDateOf(registeredAt, showroomWithRules.showroom.timezone),
    daysAfter + 1,
  );
  const slots = listSlotsOfDay(showroomWithRules, date).filter(
    ({ startsAt }) => startsAt < latestStart,
  );
  return slots[random.below(slots.length)];
}

interface ChosenSlot extends VisitRequirements {
  slot: Slot;
  place: HostAndCar;
}

function createBooking(random: SeededRandom, input: BookingInput, chosenSlot: ChosenSlot): Booking {
  const { demo, customer, at, now } = input;
  const { slot, place, agentId: wantedAgentId, testDrive, vehicleId } = chosenSlot;
  const id = `booking-${customer.id}-${at}`;
  const createdAt = pickRequestTime(random, customer, slot, now);
  const visitOutcome = pickVisitOutcome(random, slot, now);
  const isPaid =
    visitOutcome.status !== 'pending' &&
    (visitOutcome.status !== 'cancelled' || random.next() < 0.5);
  const actorId = customer.assignedTo;
  const historyEntry = {
    what: 'requestBooking',
    at: createdAt,
    actorId,
    byCustomer: false,
    reason: null,
  };
  return {
    id,
    number: bookingNumberOf(id),
    ...slot,
    showroomDay: showroomDayOf(slot),
    madeAtShowroomId: customer.showroomId,
    place: 'given',
    customerId: customer.id,
    customer: { name: customer.name, email: customer.email, phone: customer.phone },
    wantedAgentId,
    agentId: place.agentId,
    agent: findAgentContact(demo, place.agentId),
    vehicleId,
    vehicleInterest: findVehicleName(demo, vehicleId),
    testDrive,
    specialRequests: random.pickWeighted([
      ['', 75],
      ['A child seat, please', 8],
      ['I would like to compare two interiors', 9],
      ['Please have the trade-in valued as well', 8],
    ]),
    contactMethod: random.pickWeighted([
      ['phone', 55],
      ['email', 30],
      ['sms', 15],
    ]),
    demonstratorId: place.demonstratorId,
    fee: isPaid ? createPaidFee(id, createdAt, actorId) : dueFee,
    ...visitOutcome,
    history: [{ ...historyEntry, from: null }],
    createdAt,
    updatedAt: Math.max(createdAt, visitOutcome.completedAt ?? visitOutcome.cancellation?.at ?? 0),
  };
}

const dueFee: Booking['fee'] = {
  amountCents: BOOKING_FEE_CENTS,
  state: 'due',
  note: null,
  settledAt: null,
  settledBy: null,
};

function createPaidFee(bookingId: string, settledAt: number, settledBy: string): Booking['fee'] {
  const note = `DEMO-${bookingNumberOf(bookingId)}`;
  return { ...dueFee, state: 'paid', note, settledAt, settledBy };
}

function findAgentContact({ agents }: DemoRows, agentId: string | null): Booking['agent'] {
  const agent = agents.find(({ id }) => id === agentId);
  return agent ? { name: agent.name, phone: agent.phone, email: agent.email } : null;
}

function findVehicleName({ priceList }: DemoRows, vehicleId: string | null): string | null {
  const vehicle = vehicleId === null ? undefined : findVehicle(priceList, vehicleId);
  return vehicle ? `${vehicle.make} ${vehicle.model}` : null;
}

/**
 * Returns the time at which the visit was requested: after the registration, not in the future, and
 * at most three weeks before the visit or, for a future visit, before `now`.
 */
function pickRequestTime(
  random: SeededRandom,
  { registeredAt }: Customer,
  { startsAt }: Slot,
  now: number,
) {
  const latest = Math.min(now, startsAt - 2 * 60 * MINUTE_MS);
  const earliest = Math.max(registeredAt, Math.min(startsAt, now) - 21 * DAY_MS);
  return Math.floor(earliest + random.next() * Math.max(0, latest - earliest));
}

type VisitOutcome = Pick<Booking, 'status' | 'checkedInAt' | 'completedAt' | 'cancellation'>;

/**
 * Past visits are completed or cancelled; future visits are confirmed, or pending until their fee
 * is paid.
 */
function pickVisitOutcome(
  random: SeededRandom,
  { startsAt, endsAt }: Slot,
  now: number,
): VisitOutcome {
  const openState = { checkedInAt: null, completedAt: null, cancellation: null };
  const share = random.next();
  if (endsAt > now) return { ...openState, status: share < 0.8 ? 'confirmed' : 'pending' };
  if (share < 0.78) {
    const checkedInAt = startsAt - random.below(12) * MINUTE_MS;
    return { ...openState, status: 'completed', checkedInAt, completedAt: endsAt };
  }
  const noShow = share > 0.92;
  const reason = noShow ? null : 'Plans changed';
  const at = noShow ? endsAt : startsAt - 30 * 60 * MINUTE_MS;
  return { ...openState, status: 'cancelled', cancellation: { reason, noShow, at } };
}
