import * as v from 'valibot';
import { accept } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { idSchema } from '../values/id.ts';
import type { FollowUp } from './follow-up.ts';

const aboutFollowUpArgs = v.object({ followUpId: idSchema, showroomId: idSchema });

/** Marks a follow-up as deleted. The row stays, so that an agent can restore it. */
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

/** Restores a deleted follow-up, or opens a closed one again. */
export const reopenFollowUp = defineRowMutator('followUps', {
  name: 'reopenFollowUp',
  argsVersion: 1,
  args: aboutFollowUpArgs,
  idOf: (args) => args.followUpId,
  decide: (followUp) => {
    const row =
      followUp.deletedAt === undefined
        ? { ...followUp, outcome: null, doneAt: null }
        : undeleteFollowUp(followUp);
    return accept([{ op: 'put', table: 'followUps', row }]);
  },
});

export function undeleteFollowUp({ deletedAt: _deletedAt, ...followUp }: FollowUp): FollowUp {
  return followUp;
}
