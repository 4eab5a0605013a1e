import * as v from 'valibot';
import { languageSchema } from '../languages/language.ts';
import { localDateSchema } from '../slots/local-time.ts';
import { timeOfDaySchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { bookingSchema, handOverArgSchema, visitFields } from './booking.ts';

/**
 * A time of day, also in the 12-hour format that the specification uses: `2:30 PM` becomes `14:30`.
 */
const spokenTimeSchema = v.pipe(v.string(), v.trim(), v.transform(to24Hours), timeOfDaySchema);

/** Body of `POST /api/bookings`. */
export const bookingRequestSchema = v.object({
  customerId: idSchema,
  date: localDateSchema,
  time: spokenTimeSchema,
  showroomId: idSchema,
  agentId: v.nullish(idSchema, null),
  vehicleId: v.nullish(idSchema, null),
  vehicleInterest: v.nullish(singleLineTextSchema, null),
  testDrive: v.optional(visitFields.testDrive, false),
  specialRequests: v.optional(visitFields.specialRequests, ''),
  contactMethod: v.optional(visitFields.contactMethod, 'phone'),
  /** Language of e-mails to the customer. */
  language: v.optional(languageSchema),
  handOver: handOverArgSchema,
});

/** Body of `PUT /api/bookings/{id}`, which moves a booking. Rejects other fields. */
export const bookingMoveSchema = v.strictObject({
  date: v.optional(localDateSchema),
  time: v.optional(spokenTimeSchema),
  showroomId: v.optional(idSchema),
  /**
   * Id of the requested agent. Null requests any available agent; if the field is missing, the
   * requested agent stays.
   */
  agentId: v.optional(v.nullable(idSchema)),
  /** Reason for the move, required less than 24 hours before the visit. */
  reason: v.optional(singleLineTextSchema),
  handOver: handOverArgSchema,
});
export type BookingMove = v.InferOutput<typeof bookingMoveSchema>;

/** Query of `GET /api/bookings`. */
export const bookingQuerySchema = v.object({
  status: v.optional(bookingSchema.entries.status),
  customerId: v.optional(idSchema),
});
export type BookingQuery = v.InferOutput<typeof bookingQuerySchema>;

function to24Hours(text: string): string {
  const match = /^(\d{1,2}):(\d{2}) ?([AP])M$/i.exec(text);
  if (!match) return text;
  const [, hours = '', minutes = '', meridiem = ''] = match;
  const hour12 = Number(hours);
  if (hour12 < 1 || hour12 > 12) return text;
  const hour24 = (hour12 % 12) + (meridiem.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hour24).padStart(2, '0')}:${minutes}`;
}
