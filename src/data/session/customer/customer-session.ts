import * as v from 'valibot';
import { handOverArgSchema, visitFields, visitorSchema } from '#domain/bookings/booking.ts';
import { discoveryFiltersSchema } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { vehicleSchema } from '#domain/catalogue/vehicles/vehicle.ts';
import { type Language, languageSchema } from '#domain/languages/language.ts';
import { slotKeySchema } from '#domain/slots/slot.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';
import { storedAmountSchema } from '#domain/values/money.ts';
import { singleLineTextSchema } from '#domain/values/text.ts';

/**
 * The customer of the session with the fields from the registration; additional fields are kept.
 */
const sessionCustomerSchema = v.looseObject({
  id: idSchema,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
});
export type SessionCustomer = v.InferOutput<typeof sessionCustomerSchema>;

const clientConfigurationSchema = v.object({
  country: v.nullable(v.string()),
  language: v.nullable(v.string()),
  model: v.nullable(idSchema),
  engine: v.nullable(idSchema),
  exteriorColor: v.nullable(idSchema),
  interiorColor: v.nullable(idSchema),
  features: v.array(idSchema),
  /** Total price in stored units; 20 stored units are one US dollar. */
  totalPrice: storedAmountSchema,
  selectedVehicle: v.nullable(vehicleSchema),
});
export type JourneyConfiguration = v.InferOutput<typeof clientConfigurationSchema>;

export const emptyJourneyConfiguration: JourneyConfiguration = {
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

/** The state after a tap on ‘Confirm this car’: the build is saved. */
const confirmationSchema = v.object({
  buildId: idSchema,
  vehicle: vehicleSchema,
  /** Index of the engine variant of the build, from 0. */
  variant: v.optional(v.number(), 0),
  /** Exterior color of the build; absent in sessions of an earlier release. */
  exteriorColorId: v.optional(idSchema),
  /** Total price of the build, in stored units. */
  totalPrice: storedAmountSchema,
  name: v.string(),
  email: v.string(),
  /** Time of the tap, from which the countdown runs; this tablet's clock, ms since 1970. */
  confirmedAt: instantSchema,
});
export type BuildConfirmation = v.InferOutput<typeof confirmationSchema>;

const requestedVisitFields = {
  /** Id that the new booking will have, or id of the booking that is moved. */
  bookingId: idSchema,
  /** The previous slot of a booking that is moved; null for a new booking. */
  movedFrom: v.nullable(slotKeySchema),
  /** Id of the requested agent; null for any available agent. */
  agentId: v.nullable(idSchema),
  handOver: handOverArgSchema,
  /** Id of the build that the visit is booked for; absent if none. Stored only in this session. */
  buildId: v.optional(idSchema),
} as const;

const confirmedBookingSchema = v.object({ id: idSchema, buildId: v.optional(idSchema) });

/** The input in the booking form, possibly incomplete. */
const visitFormSchema = v.object({
  ...requestedVisitFields,
  ...visitFields,
  showroomId: v.nullable(slotKeySchema.entries.showroomId),
  date: v.nullable(slotKeySchema.entries.date),
  time: v.nullable(slotKeySchema.entries.time),
  specialRequests: v.string(),
  /**
   * The customer of the rescheduled booking, or the customer selected by an agent for a new
   * booking; null if none is selected. For a new booking, the customer of the session takes
   * precedence; see `useVisitor`.
   */
  visitor: v.nullable(v.object({ id: idSchema, ...visitorSchema.entries })),
  reason: v.string(),
});
export type VisitForm = v.InferOutput<typeof visitFormSchema>;

/**
 * A complete booking before the tap on ‘Confirm Booking’, which adds the booking to the database.
 */
export const pendingBookingSchema = v.object({
  ...requestedVisitFields,
  reason: v.nullable(singleLineTextSchema),
  ...slotKeySchema.entries,
  ...visitFields,
  showroomName: singleLineTextSchema,
  agentName: v.nullable(singleLineTextSchema),
  customerId: idSchema,
  customer: visitorSchema,
});
export type PendingBooking = v.InferOutput<typeof pendingBookingSchema>;

/** A car that an unregistered customer has looked at. */
const viewedCarSchema = v.object({
  vehicleId: idSchema,
  exteriorColorId: idSchema,
  /** Time of the last look; this tablet's clock, ms since 1970. */
  at: instantSchema,
});
export type ViewedCar = v.InferOutput<typeof viewedCarSchema>;

export interface CustomerSession {
  customer: SessionCustomer | null;
  vehicle: v.InferOutput<typeof vehicleSchema> | null;
  configuration: JourneyConfiguration;
  /** The filters of the last search for models. */
  filters: v.InferOutput<typeof discoveryFiltersSchema> | null;
  /** The filters that are selected on the search screen before the search starts. */
  picking: v.InferOutput<typeof discoveryFiltersSchema> | null;
  /** Index of the selected engine variant, from 0. */
  variant: number;
  confirmation: BuildConfirmation | null;
  /** The values of the open booking form; null if no form is open, and after the confirmation. */
  visit: VisitForm | null;
  pendingBooking: PendingBooking | null;
  /** The last booking of the session, whose fee and confirmation the screens show. */
  confirmedBooking: v.InferOutput<typeof confirmedBookingSchema> | null;
  /** The build last saved in this session, with which `/build` continues. */
  savedBuild: { id: string } | null;
  /**
   * Ids of the builds that were saved in this session without a registered customer, and that are
   * not attached to a customer.
   */
  ownBuildIds: readonly string[];
  /** The cars that were looked at without a registered customer, each once, the latest last. */
  viewedCars: readonly ViewedCar[];
  /** The language that the customer has selected; null if the customer has selected none. */
  language: Language | null;
  /**
   * Whether the agent has switched the screen to the showroom's bookings; see
   * `resolveActingCustomerId`.
   */
  asAgent: boolean;
  /** The chat messages with the assistant, in the format of the assistant. */
  chat: readonly unknown[];
}

export const emptyCustomerSession: CustomerSession = {
  customer: null,
  vehicle: null,
  configuration: emptyJourneyConfiguration,
  filters: null,
  picking: null,
  variant: 0,
  confirmation: null,
  visit: null,
  pendingBooking: null,
  confirmedBooking: null,
  savedBuild: null,
  ownBuildIds: [],
  viewedCars: [],
  language: null,
  asAgent: false,
  chat: [],
};

const variantSchema = v.picklist([0, 1, 2]);

/**
 * Parses a stored customer session. A missing or damaged part gets its empty value; the other parts
 * are kept.
 */
export function parseCustomerSession(storedSession: unknown): CustomerSession {
  const parts: Record<string, unknown> =
    typeof storedSession === 'object' && storedSession !== null ? { ...storedSession } : {};
  return {
    customer: readPart(sessionCustomerSchema, parts['customer']) ?? null,
    ...readVehicle(parts['vehicle'], parts['configuration']),
    filters: readPart(discoveryFiltersSchema, parts['filters']) ?? null,
    picking: readPart(discoveryFiltersSchema, parts['picking']) ?? null,
    variant: readPart(variantSchema, parts['variant']) ?? 0,
    confirmation: readPart(confirmationSchema, parts['confirmation']) ?? null,
    ...parseStoredSteps(parts),
    language: readPart(languageSchema, parts['language']) ?? null,
    asAgent: parts['asAgent'] === true,
    chat: readPart(v.array(v.unknown()), parts['chat']) ?? [],
  };
}

function parseStoredSteps(
  parts: Record<string, unknown>,
): Pick<
  CustomerSession,
  'visit' | 'pendingBooking' | 'confirmedBooking' | 'savedBuild' | 'ownBuildIds' | 'viewedCars'
> {
  return {
    savedBuild: readPart(v.object({ id: idSchema }), parts['savedBuild']) ?? null,
    ownBuildIds: readPart(v.array(idSchema), parts['ownBuildIds']) ?? [],
    viewedCars: readPart(v.array(viewedCarSchema), parts['viewedCars']) ?? [],
    visit: readPart(visitFormSchema, parts['visit']) ?? null,
    pendingBooking: readPart(pendingBookingSchema, parts['pendingBooking']) ?? null,
    confirmedBooking: readPart(confirmedBookingSchema, parts['confirmedBooking']) ?? null,
  };
}

/**
 * Parses vehicle and configuration. If the vehicle is damaged, the configuration is emptied too:
 * the configuration also contains a vehicle, and the customer must select a model again.
 */
function readVehicle(
  vehicle: unknown,
  configuration: unknown,
): Pick<CustomerSession, 'vehicle' | 'configuration'> {
  const validVehicle = readPart(vehicleSchema, vehicle) ?? null;
  const isDamaged = vehicle !== undefined && vehicle !== null && validVehicle === null;
  const validConfiguration = readPart(clientConfigurationSchema, configuration);
  return {
    vehicle: validVehicle,
    configuration: isDamaged
      ? emptyJourneyConfiguration
      : (validConfiguration ?? emptyJourneyConfiguration),
  };
}

function readPart<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}
