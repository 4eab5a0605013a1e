import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';
import { instantSchema } from '../time.ts';

/** A changed value; `from` and `to` are null if there was, or is, none. */
const changedValueSchema = v.object({
  field: v.string(),
  from: v.unknown(),
  to: v.unknown(),
});
export type ChangedValue = v.InferOutput<typeof changedValueSchema>;

/**
 * One event in a customer's history, as the server saw it. Only the settling of mutations writes
 * activities, and they never change. See docs/decisions/0027.
 */
export const activitySchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  /**
   * The customer at the time of the event. After a merge this id is an alias, and the timeline
   * follows it.
   */
  customerId: idSchema,
  /** The affected row: the customer's own, a build's, a booking's. */
  table: v.string(),
  rowId: idSchema,
  what: v.picklist(['created', 'changed', 'deleted']),
  /** Name of the mutation. */
  mutation: v.string(),
  changes: v.array(changedValueSchema),
  actorId: v.nullable(idSchema),
  /** Null if the event did not come from a tablet. */
  device: v.nullable(v.object({ id: idSchema, name: lineSchema })),
  /** Clock of the tablet, ms since 1970. */
  recordedAt: instantSchema,
  /** Clock of the server, ms since 1970. */
  receivedAt: instantSchema,
  /** The accepted time of the event, which orders the timeline: see `actedAt`. */
  at: instantSchema,
});
export type Activity = v.InferOutput<typeof activitySchema>;

/** One page of `GET /customers/{id}/activity`; `total` counts the rows of all pages. */
export const activityPageSchema = v.object({ data: v.array(activitySchema), total: v.number() });

/** Work that reaches the server later than this counts as made offline. */
const SOON_MS = 60_000;

/**
 * Whether the work waited on its tablet. False if the tablet's clock is not accepted, because the
 * waiting time is unknown.
 */
export function wasMadeOffline({ at, receivedAt }: Pick<Activity, 'at' | 'receivedAt'>): boolean {
  return receivedAt - at > SOON_MS;
}
