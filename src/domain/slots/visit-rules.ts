import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { localDateSchema } from './local-time.ts';

const minutesSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60));
const durationMinutesSchema = v.pipe(minutesSchema, v.minValue(5));

/** A car for test drives. */
const demonstratorSchema = v.object({ id: idSchema, vehicleId: idSchema });

/**
 * Rules for visits of a showroom. The id is the showroom's id. Opening hours are in the showroom's
 * row.
 */
export const visitRulesSchema = v.object({
  id: idSchema,
  /** Minutes from the start of one slot to the start of the next. */
  slotMinutes: durationMinutesSchema,
  visitMinutes: durationMinutesSchema,
  /** Minutes that an agent or a car needs between two visits. */
  bufferMinutes: minutesSchema,
  /** Maximum number of visits at the same time. */
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Minimum number of minutes between request and start of a visit. */
  leadMinutes: minutesSchema,
  /** Maximum number of days between request and start of a visit. */
  horizonDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
  closedDays: v.array(v.object({ date: localDateSchema, reason: singleLineTextSchema })),
  /** Ids of the agents who receive visitors. If empty, visits have no assigned host. */
  hostIds: v.array(idSchema),
  /** Cars for test drives. If empty, the number of cars does not limit test drives. */
  demonstrators: v.array(demonstratorSchema),
});
export type VisitRules = v.InferOutput<typeof visitRulesSchema>;

export function createDefaultVisitRules(showroomId: string): VisitRules {
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
