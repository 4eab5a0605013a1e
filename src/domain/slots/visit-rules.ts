import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';
import { localDateSchema } from './local-time.ts';

const minutesSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60));
const someMinutesSchema = v.pipe(minutesSchema, v.minValue(5));

/** A car that stands ready for test drives. */
const demonstratorSchema = v.object({ id: idSchema, vehicleId: idSchema });

/** How a showroom takes visits. Its opening hours are the showroom's own; its id is the showroom's. */
export const visitRulesSchema = v.object({
  id: idSchema,
  /** From one beginning to the next. */
  slotMinutes: someMinutesSchema,
  visitMinutes: someMinutesSchema,
  /** What an agent, or a car, has between two visits. */
  bufferMinutes: minutesSchema,
  /** Visits at the same time. */
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** How long ahead a visit must be asked for. */
  leadMinutes: minutesSchema,
  /** How far ahead a visit may be. */
  horizonDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
  closedDays: v.array(v.object({ date: localDateSchema, reason: lineSchema })),
  /** Agents who receive visitors; where there are none, nobody in particular does. */
  hostIds: v.array(idSchema),
  /** Where there are none, nobody keeps count of cars. */
  demonstrators: v.array(demonstratorSchema),
});
export type VisitRules = v.InferOutput<typeof visitRulesSchema>;

/** What a showroom goes by that head office has given no rules. */
export function usualVisitRules(showroomId: string): VisitRules {
  return {
    id: showroomId,
    slotMinutes: 60,
    visitMinutes: 45,
    bufferMinutes: 15,
    capacity: 2,
    leadMinutes: 60,
    horizonDays: 60,
    closedDays: [],
    hostIds: [],
    demonstrators: [],
  };
}
