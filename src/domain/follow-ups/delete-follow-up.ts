import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { accept } from '../mutations/outcome.ts';
import type { FollowUp } from './follow-up.ts';

const aboutFollowUpArgs = v.object({ followUpId: idSchema, showroomId: idSchema });

/** Takes a follow-up out of the list. The row stays, so that a person can bring it back. */
export const deleteFollowUp = defineRowMutator('followUps', {
  name: 'deleteFollowUp',
  argsVersion: 1,
  args: aboutFollowUpArgs,
  idOf: (args) => args.followUpId,
  decide: (followUp, _args, { recordedAt }) => {
    if (followUp.deletedAt !== undefined) return accept([]);
    return accept([{ op: 'put', table: 'followUps', row: { ...followUp, deletedAt: recordedAt } }]);
  },
});

/** Undoes: what was deleted is in the list again, what was done is open again. */
export const reopenFollowUp = defineRowMutator('followUps', {
  name: 'reopenFollowUp',
  argsVersion: 1,
  args: aboutFollowUpArgs,
  idOf: (args) => args.followUpId,
  decide: (followUp) => {
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
