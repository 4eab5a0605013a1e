import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { instantSchema, timeOfDaySchema } from '../time.ts';
import { localDateSchema } from './local-time.ts';

/** A beginning a visit may have, as people name it. */
export const slotNameSchema = v.object({
  showroomId: idSchema,
  date: localDateSchema,
  /** On the showroom's clocks: `09:30`. */
  time: timeOfDaySchema,
});
export type SlotName = v.InferOutput<typeof slotNameSchema>;

/** A slot with its instants, ms since 1970. */
export const slotSchema = v.object({
  ...slotNameSchema.entries,
  startsAt: instantSchema,
  /** When the visit is over; the next slot may begin later. */
  endsAt: instantSchema,
});
export type Slot = v.InferOutput<typeof slotSchema>;

export function isSameSlot(a: SlotName, b: SlotName): boolean {
  return a.showroomId === b.showroomId && a.date === b.date && a.time === b.time;
}
