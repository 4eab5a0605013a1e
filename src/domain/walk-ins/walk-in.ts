import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';
import { instantSchema } from '../time.ts';

/** How the time of a walk-in in the showroom ended. */
export const walkInOutcomes = [
  'registered',
  'test-drive',
  'coming-back',
  'just-looking',
  'other',
  /** Nobody had time for them. */
  'left-unserved',
  /** There was nobody: the entry itself was a mistake. */
  'mistake',
] as const;
export type WalkInOutcome = (typeof walkInOutcomes)[number];

/** What can be said of somebody who has not given a name. */
export const walkInFields = {
  /** How to recognise them: `red jacket`; may be empty. */
  description: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  /** What they came for, in words: a model; null for none in particular. */
  vehicleInterest: v.nullable(lineSchema),
  partySize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
} as const;

/** Somebody who came through the door without a booking, and may go again without a name. */
export const walkInSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  ...walkInFields,
  /** `served` once an agent is with them, `ended` once they have gone. */
  status: v.picklist(['waiting', 'served', 'ended']),
  /** The tablet's clock. */
  arrivedAt: instantSchema,
  loggedBy: idSchema,
  /** The agent who is, or was, with them. */
  servedBy: v.nullable(idSchema),
  /** Since when somebody is with them: until then they waited. */
  servedAt: v.nullable(instantSchema),
  outcome: v.nullable(v.picklist(walkInOutcomes)),
  endedAt: v.nullable(instantSchema),
  endedBy: v.nullable(idSchema),
  /** Who they turned out to be; `null` while they have no name. */
  customerId: v.nullable(idSchema),
});
export type WalkIn = v.InferOutput<typeof walkInSchema>;

/** How long they waited, or have waited until `now`, ms; never negative, whatever clocks say. */
export function waitedMs({ arrivedAt, servedAt, endedAt }: WalkIn, now: number): number {
  return Math.max(0, (servedAt ?? endedAt ?? now) - arrivedAt);
}
