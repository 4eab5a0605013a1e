import * as v from 'valibot';
import { localDateSchema } from '../slots/local-time.ts';
import { slotKeySchema, slotSchema } from '../slots/slot.ts';
import { instantSchema, timeOfDaySchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { createDataEnvelopeSchema, type Endpoint } from './endpoint.ts';

/** Time in ms for which a booking form holds its slot. */
export const HOLD_MS = 5 * 60 * 1000;

const requirementsQuery = {
  agentId: v.optional(idSchema),
  testDrive: v.optional(v.picklist(['true', 'false'])),
  vehicleId: v.optional(idSchema),
} as const;

const availableSlotsQuerySchema = v.object({
  date: localDateSchema,
  showroomId: idSchema,
  ...requirementsQuery,
  /** Id of the booking to move. Its current slot counts as free. */
  exceptId: v.optional(idSchema),
  /** Id of the form's own hold. The held slot counts as free. */
  holdId: v.optional(idSchema),
});
export type AvailableSlotsQuery = v.InferOutput<typeof availableSlotsQuerySchema>;

export const listFreeSlotsEndpoint = {
  method: 'GET',
  path: '/bookings/slots/available',
  query: availableSlotsQuerySchema,
  /** Times in the showroom's time zone, such as `09:30`, in the order of `listFreeSlotsOfDay`. */
  response: createDataEnvelopeSchema(v.array(timeOfDaySchema)),
} as const satisfies Endpoint;

/**
 * Body of a request for a hold. A new request with the same `holdId` releases the previous slot.
 */
const holdRequestSchema = v.object({
  holdId: idSchema,
  ...slotKeySchema.entries,
  agentId: v.nullable(idSchema),
  testDrive: v.boolean(),
  vehicleId: v.nullable(idSchema),
  exceptId: v.nullable(idSchema),
});
export type HoldRequest = v.InferOutput<typeof holdRequestSchema>;

const holdResponseSchema = v.object({
  isHeld: v.boolean(),
  /** End of the hold by the server's clock, ms since 1970; null if the slot was not available. */
  expiresAt: v.nullable(instantSchema),
  /** Free slots of the same day, nearest first. */
  proposals: v.array(slotSchema),
});
export type HoldResponse = v.InferOutput<typeof holdResponseSchema>;

export const holdSlotEndpoint = {
  method: 'POST',
  path: '/bookings/holds',
  body: holdRequestSchema,
  response: createDataEnvelopeSchema(holdResponseSchema),
} as const satisfies Endpoint;

export const releaseSlotEndpoint = {
  method: 'POST',
  path: '/bookings/holds/release',
  body: v.object({ holdId: idSchema }),
  response: createDataEnvelopeSchema(v.null()),
} as const satisfies Endpoint;
