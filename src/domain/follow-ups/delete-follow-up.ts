import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import type { FollowUp } from './follow-up.ts';

const aboutFollowUpArgs = v.object({ followUpId: idSchema, showroomId: idSchema });

/** Takes a follow-up out of the list. The row stays, so that a person can bring it back. */
export const deleteFollowUp = defineMutator({
  name: 'deleteFollowUp',
  argsVersion: 1,
  args: aboutFollowUpArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'followUps', id: args.followUpId }),
  load: (tx, args) => tx.get('followUps', args.followUpId),
  decide: (followUp, args, { recordedAt }) => {
    if (followUp?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    if (followUp.deletedAt !== undefined) return accept([]);
    return accept([{ op: 'put', table: 'followUps', row: { ...followUp, deletedAt: recordedAt } }]);
  },
});

/** Undoes: what was deleted is in the list again, what was done is open again. */
export const reopenFollowUp = defineMutator({
  name: 'reopenFollowUp',
  argsVersion: 1,
  args: aboutFollowUpArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'followUps', id: args.followUpId }),
  load: (tx, args) => tx.get('followUps', args.followUpId),
  decide: (followUp, args) => {
    if (followUp?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    const row =
      followUp.deletedAt === undefined
        ? { ...followUp, outcome: null, doneAt: null }
        : undeletedFollowUp(followUp);
    return accept([{ op: 'put', table: 'followUps', row }]);
  },
});

export function undeletedFollowUp({ deletedAt: _deletedAt, ...followUp }: FollowUp): FollowUp {
  return followUp;
}
