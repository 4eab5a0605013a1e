import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { slotNameSchema } from '../slots/slot.ts';
import { lineSchema } from '../text.ts';

/** What everything that is done to a booking begins with. */
export const ofBooking = {
  bookingId: idSchema,
  /** Where the tablet stands: the space of the mutation. */
  atShowroomId: idSchema,
} as const;

/** What a change needs that the 24-hour rule watches over. */
export const changeArgs = {
  ...ofBooking,
  /** The customer who changes their own booking; null where an agent does it. */
  byCustomerId: v.nullable(idSchema),
  /** The slot the person saw. */
  from: slotNameSchema,
  /** Why; an agent must say so less than a day before the visit. */
  reason: v.nullable(lineSchema),
} as const;

export interface ChangeArgs {
  bookingId: string;
  atShowroomId: string;
  byCustomerId: string | null;
  from: v.InferOutput<typeof slotNameSchema>;
  reason: string | null;
}
