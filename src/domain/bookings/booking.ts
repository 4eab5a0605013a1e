import * as v from 'valibot';
import { languageSchema } from '../languages/language.ts';
import { slotSchema } from '../slots/slot.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { emailSchema, singleLineTextSchema, phoneSchema, toSingleLine } from '../values/text.ts';

const contactMethods = ['phone', 'email', 'sms'] as const;

const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;

/** The booking fee in cents. The fee counts toward the price of a car bought within 30 days. */
export const BOOKING_FEE_CENTS = 5000;

const specialRequestsSchema = v.pipe(v.string(), v.trim(), v.maxLength(2000));

export const visitFields = {
  /** The model of interest; null without a particular model. */
  vehicleId: v.nullable(idSchema),
  vehicleInterest: v.nullable(singleLineTextSchema),
  testDrive: v.boolean(),
  specialRequests: specialRequestsSchema,
  contactMethod: v.picklist(contactMethods),
} as const;

/**
 * Name and contact data of the visitor at the time of booking. The data is stored in the booking,
 * because other showrooms do not have the customer's row.
 */
export const visitorSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(401),
    toSingleLine,
    v.minLength(1),
  ),
  email: emailSchema,
  phone: phoneSchema,
});

const feeSchema = v.object({
  amountCents: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  state: v.picklist(['due', 'paid', 'waived']),
  /** Receipt of the payment, or reason for the waiver. */
  note: v.nullable(singleLineTextSchema),
  /** Time when the fee was paid or waived, by the tablet's clock, ms since 1970. */
  settledAt: v.nullable(instantSchema),
  settledBy: v.nullable(idSchema),
});

const stepSchema = v.object({
  /** Name of the mutation that made this step. */
  what: v.string(),
  /** Time of the step by the tablet's clock, ms since 1970. */
  at: instantSchema,
  actorId: idSchema,
  /** Whether the customer made the change; false if an agent made the change. */
  byCustomer: v.boolean(),
  reason: v.nullable(singleLineTextSchema),
  /** The slot of the booking before a move; null for other steps. */
  from: v.nullable(slotSchema),
});
export type BookingStep = v.InferOutput<typeof stepSchema>;

/**
 * The consent in the arguments of a mutation: the customer agrees that the dealer of the visited
 * showroom receives name, email, phone number and the details of the visit. Absent without this
 * consent.
 */
export const handOverArgSchema = v.optional(v.object({ textVersion: singleLineTextSchema }));

/** The stored consent to hand a booking over to another dealer. */
export const handOverSchema = v.object({
  /** The dealer that receives the booking. */
  dealerId: idSchema,
  textVersion: singleLineTextSchema,
  /** Time of the customer's answer, ms since 1970; see `resolveActionTime`. */
  at: instantSchema,
  agentId: idSchema,
});

/** A showroom visit or test drive. */
export const bookingSchema = v.object({
  id: idSchema,
  /** The booking number that people read aloud; see `bookingNumberOf`. */
  number: v.string(),
  /** Slot of the visit: showroomId, date, time, startsAt, endsAt. */
  ...slotSchema.entries,
  /** Showroom and day in one value, for lookups by day; see `showroomDayOf`. */
  showroomDay: v.string(),
  /**
   * The showroom that made the booking. Tablets of this showroom and of the visited showroom have
   * the booking.
   */
  madeAtShowroomId: idSchema,
  status: v.picklist(bookingStatuses),
  /**
   * Allocation of the slot: `requested` until the server decides, `given` once the server has
   * allocated the slot, `refused` until another slot is chosen. For the bookings that occupy their
   * slot, see `occupiesSlot`.
   */
  place: v.picklist(['requested', 'given', 'refused']),
  customerId: idSchema,
  customer: visitorSchema,
  /** Language of e-mails to the customer; missing if unknown. */
  language: v.optional(languageSchema),
  /** The requested agent; null for any available agent. */
  wantedAgentId: v.nullable(idSchema),
  /** The agent who receives the visit. Until the server allocates the slot, the requested agent. */
  agentId: v.nullable(idSchema),
  /**
   * Contact data of the agent in `agentId`. The data is stored in the booking, because other
   * showrooms do not have the agent's row.
   */
  agent: v.nullable(
    v.object({ name: singleLineTextSchema, phone: phoneSchema, email: emailSchema }),
  ),
  ...visitFields,
  /** The car reserved for the test drive; null without a reserved car. */
  demonstratorId: v.nullable(idSchema),
  fee: feeSchema,
  checkedInAt: v.nullable(instantSchema),
  completedAt: v.nullable(instantSchema),
  /** Null unless the booking is canceled. */
  cancellation: v.nullable(
    v.object({ reason: v.nullable(singleLineTextSchema), noShow: v.boolean(), at: instantSchema }),
  ),
  history: v.array(stepSchema),
  /** The latest consent to a visit at another dealer; absent if no visit needed a consent. */
  handOver: v.optional(handOverSchema),
  /**
   * The last e-mail to the customer. `sequence` is the number of history steps that the e-mail
   * covers, and `at` is the time of sending by the server's clock, ms since 1970.
   */
  notified: v.optional(
    v.object({ sequence: v.pipe(v.number(), v.safeInteger()), at: instantSchema }),
  ),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Booking = v.InferOutput<typeof bookingSchema>;

export function showroomDayOf({ showroomId, date }: { showroomId: string; date: string }): string {
  return `${showroomId}/${date}`;
}

export function occupiesSlot({ status, place }: Pick<Booking, 'status' | 'place'>): boolean {
  return status !== 'cancelled' && place !== 'refused';
}

/**
 * Whether the visit is neither canceled nor completed, the visitor is not checked in, and the visit
 * starts after `now`.
 */
export function isUpcoming({ status, checkedInAt, startsAt }: Booking, now: number): boolean {
  const isOpen = status === 'pending' || status === 'confirmed';
  return isOpen && checkedInAt === null && startsAt > now;
}

/** Whether a booking belongs to a showroom: the showroom is visited, or made the booking. */
export function belongsToShowroom(booking: Booking, showroomId: string): boolean {
  return booking.showroomId === showroomId || booking.madeAtShowroomId === showroomId;
}
