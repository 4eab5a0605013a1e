import * as v from 'valibot';
import { refuse } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { applyChanges, changeOf } from '../mutations/split-changes.ts';
import { idSchema } from '../values/id.ts';
import { followUpFields } from './follow-up.ts';

const changeFollowUpArgs = v.object({
  followUpId: idSchema,
  showroomId: idSchema,
  changes: v.object({
    dueOn: changeOf(followUpFields.dueOn),
    channel: changeOf(followUpFields.channel),
    agentId: changeOf(followUpFields.agentId),
    note: changeOf(followUpFields.note),
  }),
});

/**
 * Changes day, channel, agent or note of a follow-up. A field that another agent has changed
 * keeps that value.
 */
export const changeFollowUp = defineRowMutator('followUps', {
  name: 'changeFollowUp',
  argsVersion: 1,
  args: changeFollowUpArgs,
  idOf: (args) => args.followUpId,
  decide: (followUp, args) => {
    if (followUp.deletedAt !== undefined) return refuse('ROW_DELETED');
    return applyChanges('followUps', followUp, args.changes);
  },
});
