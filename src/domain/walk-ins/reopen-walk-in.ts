import * as v from 'valibot';
import { accept } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { idSchema } from '../values/id.ts';
import type { WalkIn } from './walk-in.ts';

const reopenWalkInArgs = v.object({ walkInId: idSchema, showroomId: idSchema });

/**
 * Undoes the outcome of a walk-in who is still present or has returned. The customer id of the
 * walk-in stays.
 */
export const reopenWalkIn = defineRowMutator('walkIns', {
  name: 'reopenWalkIn',
  argsVersion: 1,
  args: reopenWalkInArgs,
  idOf: (args) => args.walkInId,
  decide: (walkIn) => {
    if (walkIn.status !== 'ended') return accept([]);
    const row: WalkIn = {
      ...walkIn,
      status: walkIn.servedBy === null ? 'waiting' : 'served',
      outcome: null,
      endedAt: null,
      endedBy: null,
    };
    return accept([{ op: 'put', table: 'walkIns', row }]);
  },
});
