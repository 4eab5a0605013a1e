import * as v from 'valibot';
import { slotNameSchema } from '../slots/slot.ts';
import { idSchema } from '../values/id.ts';
import { lineSchema } from '../values/text.ts';

/** Arguments of every change of a booking. */
export const bookingReference = {
  bookingId: idSchema,
  /** The tablet's showroom, which is the space of the mutation. */
  atShowroomId: idSchema,
} as const;

/** Arguments of moves and cancellations, to which the 24-hour rule applies. */
export const bookingChangeArgs = {
  ...bookingReference,
  /** The customer who changes their own booking; null if an agent changes the booking. */
  byCustomerId: v.nullable(idSchema),
  /** The slot of the booking on the screen when the change was made. */
  from: slotNameSchema,
  /** Reason for the change, required from an agent less than 24 hours before the visit. */
  reason: v.nullable(lineSchema),
} as const;

export interface BookingChangeArgs {
  bookingId: string;
  atShowroomId: string;
  byCustomerId: string | null;
  from: v.InferOutput<typeof slotNameSchema>;
  reason: string | null;
}
