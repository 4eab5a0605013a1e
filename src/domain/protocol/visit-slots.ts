import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { localDateSchema } from '../slots/local-time.ts';
import { slotNameSchema, slotSchema } from '../slots/slot.ts';
import { instantSchema, timeOfDaySchema } from '../time.ts';
import { dataOf, type Endpoint } from './endpoint.ts';

/** How long a slot is kept while a form is filled in. */
export const HOLD_MS = 5 * 60 * 1000;

/** What a visit needs, as it stands in a query. */
const wishQuery = {
  agentId: v.optional(idSchema),
  testDrive: v.optional(v.picklist(['true', 'false'])),
  vehicleId: v.optional(idSchema),
} as const;

const availableSlotsQuerySchema = v.object({
  date: localDateSchema,
  showroomId: idSchema,
  ...wishQuery,
  /** A booking that is being moved; its own place is not in its way. */
  exceptId: v.optional(idSchema),
  /** The hold of the form that asks; it is not in its own way. */
  holdId: v.optional(idSchema),
});
export type AvailableSlotsQuery = v.InferOutput<typeof availableSlotsQuerySchema>;

export const listFreeSlotsEndpoint = {
  method: 'GET',
  path: '/bookings/slots/available',
  query: availableSlotsQuerySchema,
  /** Times on the showroom's clocks, in order: `09:30`. */
  response: dataOf(v.array(timeOfDaySchema)),
} as const satisfies Endpoint;

/** The same id takes another slot instead of the one it held. */
const holdRequestSchema = v.object({
  holdId: idSchema,
  ...slotNameSchema.entries,
  agentId: v.nullable(idSchema),
  testDrive: v.boolean(),
  vehicleId: v.nullable(idSchema),
  exceptId: v.nullable(idSchema),
});
export type HoldRequest = v.InferOutput<typeof holdRequestSchema>;

const holdAnswerSchema = v.object({
  isHeld: v.boolean(),
  /** Head office's clock; null where the slot could not be had. */
  expiresAt: v.nullable(instantSchema),
  /** Free times of that day, nearest first. */
  proposals: v.array(slotSchema),
});
export type HoldAnswer = v.InferOutput<typeof holdAnswerSchema>;

export const holdSlotEndpoint = {
  method: 'POST',
  path: '/bookings/holds',
  body: holdRequestSchema,
  response: dataOf(holdAnswerSchema),
} as const satisfies Endpoint;

export const releaseSlotEndpoint = {
  method: 'POST',
  path: '/bookings/holds/release',
  body: v.object({ holdId: idSchema }),
  response: dataOf(v.null()),
} as const satisfies Endpoint;
