import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { refuse } from '../mutations/outcome.ts';
import { acceptSettled, changeOf, settleChanges } from '../mutations/settle-changes.ts';
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

/** A follow-up is put off, handed over or worded anew. A field that somebody else changed stays. */
export const changeFollowUp = defineMutator({
  name: 'changeFollowUp',
  argsVersion: 1,
  args: changeFollowUpArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'followUps', id: args.followUpId }),
  load: (tx, args) => tx.get('followUps', args.followUpId),
  decide: (followUp, args) => {
    if (followUp?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    if (followUp.deletedAt !== undefined) return refuse('ROW_DELETED');
    const settled = settleChanges('followUps', followUp, args.changes);
    const row = { ...followUp, ...settled.changed };
    return acceptSettled(settled, { op: 'put', table: 'followUps', row });
  },
});
