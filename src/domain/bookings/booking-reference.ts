import * as v from 'valibot';
import { slotKeySchema } from '../slots/slot.ts';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';

export const bookingReferenceFields = {
  bookingId: idSchema,
  /** The tablet's showroom, which is the space of the mutation. */
  atShowroomId: idSchema,
} as const;

/** Arguments of moves and cancellations, to which the 24-hour rule applies. */
export const bookingChangeArgs = {
  ...bookingReferenceFields,
  /** The customer who changes their own booking; null if an agent changes the booking. */
  byCustomerId: v.nullable(idSchema),
  /** The slot of the booking on the screen when the change was made. */
  from: slotKeySchema,
  /** Reason for the change, required from an agent less than 24 hours before the visit. */
  reason: v.nullable(singleLineTextSchema),
} as const;

export interface BookingChangeArgs {
  bookingId: string;
  atShowroomId: string;
  byCustomerId: string | null;
  from: v.InferOutput<typeof slotKeySchema>;
  reason: string | null;
}
