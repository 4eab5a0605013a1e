import * as v from 'valibot';
import { type Customer, lifecycleOf, withActivity } from '../customers/customer.ts';
import { localDateSchema } from '../slots/local-time.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';

export const followUpChannels = ['call', 'message', 'email', 'visit'] as const;
export type FollowUpChannel = (typeof followUpChannels)[number];

export const followUpOutcomes = [
  'reached',
  'appointment',
  'no-answer',
  'not-interested',
  'done',
] as const;

const noteSchema = v.pipe(v.string(), v.trim(), v.maxLength(2000));

/**
 * Fields that an agent may change. Conflicts are detected for each field separately. To postpone a
 * follow-up, an agent changes `dueOn`.
 */
export const followUpFields = {
  /** The day on which the follow-up is due, in the showroom's time zone. */
  dueOn: localDateSchema,
  channel: v.picklist(followUpChannels),
  /** The agent who contacts the customer. */
  agentId: idSchema,
  note: noteSchema,
} as const;

export const followUpSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  customerId: idSchema,
  ...followUpFields,
  /** Null while the follow-up is open. */
  outcome: v.nullable(v.picklist(followUpOutcomes)),
  /** Time of closing by the tablet's clock, ms since 1970; null while the follow-up is open. */
  doneAt: v.nullable(instantSchema),
  createdAt: instantSchema,
  createdBy: idSchema,
  /** Time of deletion; absent if the follow-up is not deleted. */
  deletedAt: v.optional(instantSchema),
});
export type FollowUp = v.InferOutput<typeof followUpSchema>;

export function isOpenFollowUp({ doneAt, deletedAt }: FollowUp): boolean {
  return doneAt === null && deletedAt === undefined;
}

export function isSuccessfulContact({ outcome }: Pick<FollowUp, 'outcome'>): boolean {
  return outcome === 'reached' || outcome === 'appointment';
}

/**
 * Returns the customer after a contact: `lastActivityAt` is updated, and the stage `new` changes to
 * `contacted`. Later stages stay unchanged.
 */
export function createContactWrite(customer: Customer, recordedAt: number): Customer {
  const isNew = lifecycleOf(customer).stage === 'new';
  const lifecycle = { stage: 'contacted', reason: null } as const;
  return withActivity(isNew ? { ...customer, lifecycle } : customer, recordedAt);
}
