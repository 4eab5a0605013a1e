import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { languageSchema } from '../languages/language.ts';
import { slotSchema } from '../slots/slot.ts';
import { emailSchema, lineSchema, phoneSchema } from '../text.ts';
import { instantSchema } from '../time.ts';

const contactMethods = ['phone', 'email', 'sms'] as const;

const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;

/** The booking fee in cents. It counts towards a car that is bought within 30 days. */
export const BOOKING_FEE_CENTS = 5000;

/** Room for what somebody asks for. */
const requestsSchema = v.pipe(v.string(), v.trim(), v.maxLength(2000));

/** What a person fills in besides the slot. */
export const visitFields = {
  /** The model of interest; null for none in particular. */
  vehicleId: v.nullable(idSchema),
  /** The same in words, as the person chose it. */
  vehicleInterest: v.nullable(lineSchema),
  testDrive: v.boolean(),
  specialRequests: requestsSchema,
  contactMethod: v.picklist(contactMethods),
} as const;

/** Who comes, as they said when they booked: another showroom does not have their row. */
export const visitorSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(401)),
  email: emailSchema,
  phone: phoneSchema,
});

const feeSchema = v.object({
  amountCents: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  state: v.picklist(['due', 'paid', 'waived']),
  /** The receipt of a payment, or why it was waived. */
  note: v.nullable(lineSchema),
  /** The tablet's clock. */
  settledAt: v.nullable(instantSchema),
  settledBy: v.nullable(idSchema),
});

/** One thing that was done to a booking, kept for whoever asks later. */
const stepSchema = v.object({
  /** The mutation's name. */
  what: v.string(),
  /** The tablet's clock. */
  at: instantSchema,
  actorId: idSchema,
  /** Whether the customer did it, or an agent. */
  byCustomer: v.boolean(),
  reason: v.nullable(lineSchema),
  /** The slot it had before a move; null otherwise. */
  from: v.nullable(slotSchema),
});
export type BookingStep = v.InferOutput<typeof stepSchema>;

/** A showroom visit or test drive. */
export const bookingSchema = v.object({
  id: idSchema,
  /** As people say it; see `bookingNumberOf`. */
  number: v.string(),
  /** Where, when: showroomId, date, time, startsAt, endsAt. */
  ...slotSchema.entries,
  /** Showroom and day together, so that a day can be looked up; see `showroomDayOf`. */
  showroomDay: v.string(),
  /** The showroom whose tablet made it; both showrooms see it. */
  madeAtShowroomId: idSchema,
  status: v.picklist(bookingStatuses),
  /**
   * `requested` until head office has decided; `given` takes a place; `refused` takes none and waits
   * for a person to choose another slot.
   */
  place: v.picklist(['requested', 'given', 'refused']),
  customerId: idSchema,
  customer: visitorSchema,
  /** What they are written to in; missing where nobody knew. */
  language: v.optional(languageSchema),
  /** The agent the person asked for; null for any. */
  wantedAgentId: v.nullable(idSchema),
  /** Who receives the visit: head office assigns it together with the place. */
  agentId: v.nullable(idSchema),
  /** How to reach that agent, for the other showroom, which does not have the agent's row. */
  agent: v.nullable(v.object({ name: lineSchema, phone: phoneSchema, email: emailSchema })),
  ...visitFields,
  /** The car that is kept for the test drive; null without one. */
  demonstratorId: v.nullable(idSchema),
  fee: feeSchema,
  checkedInAt: v.nullable(instantSchema),
  completedAt: v.nullable(instantSchema),
  /** Null unless cancelled. */
  cancellation: v.nullable(
    v.object({ reason: v.nullable(lineSchema), noShow: v.boolean(), at: instantSchema }),
  ),
  history: v.array(stepSchema),
  /** The last e-mail that went out: how many of the steps it tells of, and when; head office's clock. */
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

/** Whether others find the place taken. */
export function takesPlace({ status, place }: Pick<Booking, 'status' | 'place'>): boolean {
  return status !== 'cancelled' && place !== 'refused';
}

/** Whether a showroom has to do with it: the visit is there, or it was made there. */
export function isOfShowroom(booking: Booking, showroomId: string): boolean {
  return booking.showroomId === showroomId || booking.madeAtShowroomId === showroomId;
}
