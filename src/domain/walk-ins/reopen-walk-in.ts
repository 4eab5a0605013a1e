import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import type { WalkIn } from './walk-in.ts';

const reopenWalkInArgs = v.object({ walkInId: idSchema, showroomId: idSchema });

/** They are still there, or there again: undoes an outcome. Who they are is not forgotten. */
export const reopenWalkIn = defineMutator({
  name: 'reopenWalkIn',
  argsVersion: 1,
  args: reopenWalkInArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'walkIns', id: args.walkInId }),
  load: (tx, args) => tx.get('walkIns', args.walkInId),
  decide: (walkIn, args) => {
    if (walkIn?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
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
