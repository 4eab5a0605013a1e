import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, acceptPart, refuse, type Write } from '../mutations/outcome.ts';
import { changeOf, settleChanges } from '../mutations/settle-changes.ts';
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
    const { changed, conflicts } = settleChanges('followUps', followUp, args.changes);
    const row = { ...followUp, ...changed };
    const writes: Write[] =
      Object.keys(changed).length > 0 ? [{ op: 'put', table: 'followUps', row }] : [];
    return conflicts.length === 0
      ? accept(writes)
      : acceptPart(writes, 'FIELD_CONFLICT', conflicts);
  },
});
