import * as v from 'valibot';
import { visitFields, visitorSchema } from '#domain/bookings/booking.ts';
import { discoveryFiltersSchema } from '#domain/catalogue/discovery-filters.ts';
import { vehicleSchema } from '#domain/catalogue/vehicle.ts';
import { idSchema } from '#domain/id.ts';
import { type Language, languageSchema } from '#domain/languages/language.ts';
import { storedAmountSchema } from '#domain/money.ts';
import { slotNameSchema } from '#domain/slots/slot.ts';
import { lineSchema } from '#domain/text.ts';
import { instantSchema } from '#domain/time.ts';

/** The customer as registration stored them; whatever else was stored with them stays. */
const sessionCustomerSchema = v.looseObject({
  id: idSchema,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
});
export type SessionCustomer = v.InferOutput<typeof sessionCustomerSchema>;

/** What the customer has put together on the way so far (specification §3, catalogue style). */
const clientConfigurationSchema = v.object({
  country: v.nullable(v.string()),
  language: v.nullable(v.string()),
  model: v.nullable(idSchema),
  engine: v.nullable(idSchema),
  exteriorColor: v.nullable(idSchema),
  interiorColor: v.nullable(idSchema),
  features: v.array(idSchema),
  /** In stored units. */
  totalPrice: storedAmountSchema,
  selectedVehicle: v.nullable(vehicleSchema),
});
export type ClientConfiguration = v.InferOutput<typeof clientConfigurationSchema>;

export const emptyConfiguration: ClientConfiguration = {
  country: null,
  language: null,
  model: null,
  engine: null,
  exteriorColor: null,
  interiorColor: null,
  features: [],
  totalPrice: 0,
  selectedVehicle: null,
};

/** ‘Confirm this car’ has been pressed, and the build has been saved. */
const confirmationSchema = v.object({
  buildId: idSchema,
  vehicle: vehicleSchema,
  /** Which of the three engine variants it has, from 0. */
  variant: v.optional(v.number(), 0),
  /** Of the build, in stored units. */
  totalPrice: storedAmountSchema,
  name: v.string(),
  email: v.string(),
  /** This tablet's clock, ms since 1970: the countdown runs from here. */
  confirmedAt: instantSchema,
});
export type Confirmation = v.InferOutput<typeof confirmationSchema>;

/** What is the same in a booking form and in the booking it becomes. */
const askedVisitFields = {
  /** The id it will have, or the id of the booking that is moved. */
  bookingId: idSchema,
  /** The slot an existing booking is moved from; null where a new one is made. */
  movedFrom: v.nullable(slotNameSchema),
  /** Null for any available agent. */
  agentId: v.nullable(idSchema),
} as const;

/** A booking form as far as it is filled in. */
const visitFormSchema = v.object({
  ...askedVisitFields,
  ...visitFields,
  showroomId: v.nullable(slotNameSchema.entries.showroomId),
  date: v.nullable(slotNameSchema.entries.date),
  time: v.nullable(slotNameSchema.entries.time),
  specialRequests: v.string(),
  /** Whom an agent books for; null where the session's customer comes, or nobody is picked yet. */
  visitor: v.nullable(v.object({ id: idSchema, ...visitorSchema.entries })),
  /** Why it is moved. */
  reason: v.string(),
});
export type VisitForm = v.InferOutput<typeof visitFormSchema>;

/** A booking that is filled in and waits for ‘Confirm Booking’ (specification §3). */
export const pendingBookingSchema = v.object({
  ...askedVisitFields,
  reason: v.nullable(lineSchema),
  ...slotNameSchema.entries,
  ...visitFields,
  showroomName: lineSchema,
  agentName: v.nullable(lineSchema),
  customerId: idSchema,
  customer: visitorSchema,
});
export type PendingBooking = v.InferOutput<typeof pendingBookingSchema>;

/** Everything this tablet keeps of the one customer who stands before it. */
export interface CustomerSession {
  customer: SessionCustomer | null;
  vehicle: v.InferOutput<typeof vehicleSchema> | null;
  configuration: ClientConfiguration;
  /** What the models were last looked for with. */
  filters: v.InferOutput<typeof discoveryFiltersSchema> | null;
  /** What is being picked, before it is looked for. */
  picking: v.InferOutput<typeof discoveryFiltersSchema> | null;
  /** Which of the three engine variants is chosen, from 0. */
  variant: number;
  confirmation: Confirmation | null;
  /** The booking form as it is being filled in. */
  visit: VisitForm | null;
  pendingBooking: PendingBooking | null;
  /** The booking made last: its fee, and its confirmation. */
  confirmedBooking: { id: string } | null;
  /** What they asked to be spoken to in; null where they did not. */
  language: Language | null;
  /** The agent has turned to the showroom's own bookings meanwhile; see `actingCustomerId`. */
  asAgent: boolean;
  /** What was said with the assistant, as it keeps it. */
  chat: readonly unknown[];
}

export const emptyCustomerSession: CustomerSession = {
  customer: null,
  vehicle: null,
  configuration: emptyConfiguration,
  filters: null,
  picking: null,
  variant: 0,
  confirmation: null,
  visit: null,
  pendingBooking: null,
  confirmedBooking: null,
  language: null,
  asAgent: false,
  chat: [],
};

const variantSchema = v.picklist([0, 1, 2]);

/** A stored customer session, each part of it or nothing where that is missing or damaged. */
export function readStoredSession(stored: unknown): CustomerSession {
  const parts: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    customer: readPart(sessionCustomerSchema, parts['customer']) ?? null,
    ...readVehicle(parts['vehicle'], parts['configuration']),
    filters: readPart(discoveryFiltersSchema, parts['filters']) ?? null,
    picking: readPart(discoveryFiltersSchema, parts['picking']) ?? null,
    variant: readPart(variantSchema, parts['variant']) ?? 0,
    confirmation: readPart(confirmationSchema, parts['confirmation']) ?? null,
    ...readBookings(parts),
    language: readPart(languageSchema, parts['language']) ?? null,
    asAgent: parts['asAgent'] === true,
    chat: readPart(v.array(v.unknown()), parts['chat']) ?? [],
  };
}

function readBookings(
  parts: Record<string, unknown>,
): Pick<CustomerSession, 'visit' | 'pendingBooking' | 'confirmedBooking'> {
  return {
    visit: readPart(visitFormSchema, parts['visit']) ?? null,
    pendingBooking: readPart(pendingBookingSchema, parts['pendingBooking']) ?? null,
    confirmedBooking: readPart(v.object({ id: idSchema }), parts['confirmedBooking']) ?? null,
  };
}

/** A damaged vehicle sends the customer back to the models; the configuration's must not hide it. */
function readVehicle(
  vehicle: unknown,
  configuration: unknown,
): Pick<CustomerSession, 'vehicle' | 'configuration'> {
  const soundVehicle = readPart(vehicleSchema, vehicle) ?? null;
  const isDamaged = vehicle !== undefined && vehicle !== null && soundVehicle === null;
  const soundConfiguration = readPart(clientConfigurationSchema, configuration);
  return {
    vehicle: soundVehicle,
    configuration: isDamaged ? emptyConfiguration : (soundConfiguration ?? emptyConfiguration),
  };
}

function readPart<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}
