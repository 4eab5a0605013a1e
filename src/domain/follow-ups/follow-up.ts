import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { localDateSchema } from '../slots/local-time.ts';
import { instantSchema } from '../time.ts';

export const followUpChannels = ['call', 'message', 'email', 'visit'] as const;
export type FollowUpChannel = (typeof followUpChannels)[number];

/** What came of it. */
export const followUpOutcomes = [
  'reached',
  'appointment',
  'no-answer',
  'not-interested',
  'done',
] as const;

const noteSchema = v.pipe(v.string(), v.trim(), v.maxLength(2000));

/** What a person may change of a follow-up, field by field. To put it off is to change its day. */
export const followUpFields = {
  /** The day in the showroom's zone. */
  dueOn: localDateSchema,
  channel: v.picklist(followUpChannels),
  /** Who does it. */
  agentId: idSchema,
  note: noteSchema,
} as const;

/** Something to do for a customer by a day. */
export const followUpSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  customerId: idSchema,
  ...followUpFields,
  /** Null while it is open. */
  outcome: v.nullable(v.picklist(followUpOutcomes)),
  /** The tablet's clock; null while it is open. */
  doneAt: v.nullable(instantSchema),
  createdAt: instantSchema,
  createdBy: idSchema,
  /** When it was taken out of the list; missing while it is in it. */
  deletedAt: v.optional(instantSchema),
});
export type FollowUp = v.InferOutput<typeof followUpSchema>;

export function isOpen({ doneAt, deletedAt }: FollowUp): boolean {
  return doneAt === null && deletedAt === undefined;
}
