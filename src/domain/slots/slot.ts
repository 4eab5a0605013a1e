import * as v from 'valibot';
import { instantSchema, timeOfDaySchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { localDateSchema } from './local-time.ts';

export const slotKeySchema = v.object({
  showroomId: idSchema,
  date: localDateSchema,
  /** Time in the showroom's zone: `09:30`. */
  time: timeOfDaySchema,
});
export type SlotKey = v.InferOutput<typeof slotKeySchema>;

/** A slot with the instants at which the visit begins and ends, ms since 1970. */
export const slotSchema = v.object({
  ...slotKeySchema.entries,
  startsAt: instantSchema,
  /**
   * End of the visit. The next slot may begin earlier or later, because its start depends on
   * `slotMinutes` only.
   */
  endsAt: instantSchema,
});
export type Slot = v.InferOutput<typeof slotSchema>;

export function isSameSlot(a: SlotKey, b: SlotKey): boolean {
  return a.showroomId === b.showroomId && a.date === b.date && a.time === b.time;
}
