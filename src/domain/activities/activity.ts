import * as v from 'valibot';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';

/** A field with its value before (`from`) and after (`to`) a change; null stands for no value. */
const changedValueSchema = v.object({
  field: v.string(),
  from: v.unknown(),
  to: v.unknown(),
});
export type ChangedValue = v.InferOutput<typeof changedValueSchema>;

/**
 * One event in a customer's history. The server creates the activities of a mutation together with
 * the rows that the mutation writes. Only erasures and disposals delete activities, and no rule
 * changes activities. See docs/decisions/0027.
 */
export const activitySchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  /**
   * The customer at the time of the event. If the customer was merged later, the timeline of the
   * remaining customer still includes this id.
   */
  customerId: idSchema,
  table: v.string(),
  rowId: idSchema,
  what: v.picklist(['created', 'changed', 'deleted']),
  mutation: v.string(),
  changes: v.array(changedValueSchema),
  actorId: v.nullable(idSchema),
  /** The tablet that sent the mutation; null if the mutation did not come from a tablet. */
  device: v.nullable(v.object({ id: idSchema, name: singleLineTextSchema })),
  /**
   * Time of the event, ms since 1970, by the tablet's clock; by the server's clock if `device` is
   * null. Rows of earlier releases may contain the time of a wrong clock.
   */
  recordedAt: instantSchema,
  /** Arrival of the mutation by the server's clock, ms since 1970. */
  receivedAt: instantSchema,
  /**
   * Time of the event, by which the timeline is sorted: `recordedAt`, or `receivedAt` if the
   * tablet's clock was wrong; see `clampToArrival`.
   */
  at: instantSchema,
});
export type Activity = v.InferOutput<typeof activitySchema>;

/** One page of `GET /customers/{id}/activity`; `total` is the number of activities on all pages. */
export const activityPageSchema = v.object({ data: v.array(activitySchema), total: v.number() });

/**
 * Maximum time in ms between an action and its arrival at the server. A mutation that arrives later
 * counts as made offline.
 */
const OFFLINE_DELAY_MS = 60_000;

/**
 * Whether the mutation reached the server more than one minute after the action. If the server
 * rejected the time of the tablet's clock, the waiting time is unknown and the result is false.
 */
export function wasMadeOffline({ at, receivedAt }: Pick<Activity, 'at' | 'receivedAt'>): boolean {
  return receivedAt - at > OFFLINE_DELAY_MS;
}
