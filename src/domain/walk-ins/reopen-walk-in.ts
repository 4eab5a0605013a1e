import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { accept } from '../mutations/outcome.ts';
import type { WalkIn } from './walk-in.ts';

const reopenWalkInArgs = v.object({ walkInId: idSchema, showroomId: idSchema });

/** They are still there, or there again: undoes an outcome. Who they are is not forgotten. */
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
