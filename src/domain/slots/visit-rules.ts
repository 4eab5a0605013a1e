import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';
import { localDateSchema } from './local-time.ts';

const minutesSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60));
const someMinutesSchema = v.pipe(minutesSchema, v.minValue(5));

/** A car for test drives. */
const demonstratorSchema = v.object({ id: idSchema, vehicleId: idSchema });

/**
 * Rules for the visits of a showroom, whose id is also the id of the rules. The opening hours are
 * in the showroom's row.
 */
export const visitRulesSchema = v.object({
  id: idSchema,
  /** From the start of one slot to the start of the next. */
  slotMinutes: someMinutesSchema,
  visitMinutes: someMinutesSchema,
  /** Time that an agent or a car needs between two visits. */
  bufferMinutes: minutesSchema,
  /** Visits at the same time. */
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Minimum notice of a visit. */
  leadMinutes: minutesSchema,
  /** Maximum number of days until a visit. */
  horizonDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
  closedDays: v.array(v.object({ date: localDateSchema, reason: lineSchema })),
  /** Agents who receive visitors. If empty, visits have no assigned host. */
  hostIds: v.array(idSchema),
  /** If empty, test drives are not limited by cars. */
  demonstrators: v.array(demonstratorSchema),
});
export type VisitRules = v.InferOutput<typeof visitRulesSchema>;

/** Returns the default rules for a showroom without rules of its own. */
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
