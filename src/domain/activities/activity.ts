import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';
import { instantSchema } from '../time.ts';

/** One value that another took the place of; null where there was, or is, none. */
const changedValueSchema = v.object({
  field: v.string(),
  from: v.unknown(),
  to: v.unknown(),
});
export type ChangedValue = v.InferOutput<typeof changedValueSchema>;

/**
 * One thing that happened with a customer, as head office saw it: written by what settles mutations
 * and by nobody else, never changed. See docs/decisions/0027.
 */
export const activitySchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  /** As it was then. After a merge the id is an alias, and the timeline follows it. */
  customerId: idSchema,
  /** The row it happened to: the customer's own, a build's, a booking's. */
  table: v.string(),
  rowId: idSchema,
  what: v.picklist(['created', 'changed', 'deleted']),
  /** The mutation that did it, by its name. */
  mutation: v.string(),
  changes: v.array(changedValueSchema),
  actorId: v.nullable(idSchema),
  /** Null where it was not done on a tablet. */
  device: v.nullable(v.object({ id: idSchema, name: lineSchema })),
  /** The tablet's clock, ms since 1970. */
  recordedAt: instantSchema,
  /** Head office's clock. */
  receivedAt: instantSchema,
  /** When it is believed to have happened: see `actedAt`. The timeline is in this order. */
  at: instantSchema,
});
export type Activity = v.InferOutput<typeof activitySchema>;

/** One page of `GET /customers/{id}/activity`; `total` counts the rows of all pages. */
export const activityPageSchema = v.object({ data: v.array(activitySchema), total: v.number() });

/** What took longer than this to reach head office was done without a network. */
const SOON_MS = 60_000;

/** Whether it waited on its tablet; unknown, and so false, where the tablet's clock is not believed. */
export function wasMadeOffline({ at, receivedAt }: Pick<Activity, 'at' | 'receivedAt'>): boolean {
  return receivedAt - at > SOON_MS;
}
