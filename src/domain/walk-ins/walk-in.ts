import * as v from 'valibot';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema, toSingleLine } from '../values/text.ts';

export const walkInOutcomes = [
  'registered',
  'test-drive',
  'coming-back',
  'just-looking',
  'other',
  /** No agent had time for the walk-in. */
  'left-unserved',
  /** The entry was a mistake: there was no walk-in. */
  'mistake',
] as const;
export type WalkInOutcome = (typeof walkInOutcomes)[number];

export const walkInFields = {
  /** Appearance by which agents recognize the walk-in: `red jacket`; may be empty. */
  description: v.pipe(v.string(), v.trim(), v.maxLength(200), toSingleLine),
  /** Name of the model of interest; null without a particular model. */
  vehicleInterest: v.nullable(singleLineTextSchema),
  partySize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
} as const;

/** A visitor without a booking, who may leave without giving a name. */
export const walkInSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  ...walkInFields,
  /** `served` once an agent serves the walk-in, `ended` once the walk-in has left. */
  status: v.picklist(['waiting', 'served', 'ended']),
  /** Time of arrival by the tablet's clock, ms since 1970. */
  arrivedAt: instantSchema,
  loggedBy: idSchema,
  servedBy: v.nullable(idSchema),
  /**
   * Time when an agent started to serve the walk-in; null while the walk-in waits. A handover to
   * another agent does not change this time.
   */
  servedAt: v.nullable(instantSchema),
  outcome: v.nullable(v.picklist(walkInOutcomes)),
  endedAt: v.nullable(instantSchema),
  endedBy: v.nullable(idSchema),
  /** Id of the walk-in's customer row; null if unknown. */
  customerId: v.nullable(idSchema),
});
export type WalkIn = v.InferOutput<typeof walkInSchema>;

/**
 * Returns the waiting time in ms. While the walk-in waits, the time ends at `now`. Never negative,
 * even if the clocks of tablets differ.
 */
export function getWaitingMs({ arrivedAt, servedAt, endedAt }: WalkIn, now: number): number {
  return Math.max(0, (servedAt ?? endedAt ?? now) - arrivedAt);
}
