import * as v from 'valibot';
import type { MutationContext } from '../mutations/mutator.ts';
import { accept, type Outcome, refuse } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { idSchema } from '../values/id.ts';
import type { WalkIn } from './walk-in.ts';

const serveWalkInArgs = v.object({
  walkInId: idSchema,
  showroomId: idSchema,
  /** The serving agent on the screen when the mutation was made; null for none. */
  from: v.nullable(idSchema),
  /** The new serving agent; null lets the walk-in wait again. */
  to: v.nullable(idSchema),
});
type ServeWalkInArgs = v.InferOutput<typeof serveWalkInArgs>;

/**
 * Assigns a walk-in to an agent, hands the walk-in over to another agent, or lets the walk-in wait
 * again. If two agents took the same walk-in offline, the first to reach the server serves; the
 * other mutation is refused.
 */
export const serveWalkIn = defineRowMutator('walkIns', {
  name: 'serveWalkIn',
  argsVersion: 1,
  args: serveWalkInArgs,
  idOf: (args) => args.walkInId,
  decide: (walkIn, args, context) => {
    if (walkIn.servedBy === args.to) return accept([]);
    if (walkIn.status === 'ended') {
      // The walk-in has left. A new mutation on a tablet is refused; on the server and in a rebase
      // the mutation is ignored as outdated.
      return context.isFresh ? refuse('WALK_IN_ENDED') : accept([]);
    }
    return isServedByOther(walkIn, args) && !context.decidedBy
      ? resolveServedByOther(walkIn, args)
      : served(walkIn, args.to, context);
  },
});

/** Whether the serving agent differs from the agent on the screen when the mutation was made. */
function isServedByOther(walkIn: WalkIn, { from }: ServeWalkInArgs): boolean {
  return walkIn.servedBy !== from;
}

function resolveServedByOther(walkIn: WalkIn, { to }: ServeWalkInArgs): Outcome {
  // Releasing a walk-in served by another agent changes nothing.
  if (to === null) return accept([]);
  const { id: rowId, servedBy: kept } = walkIn;
  return refuse('WALK_IN_TAKEN', [
    { table: 'walkIns', rowId, field: 'servedBy', kept, offered: to },
  ]);
}

function served(walkIn: WalkIn, to: string | null, { recordedAt }: MutationContext): Outcome {
  const row: WalkIn =
    to === null
      ? { ...walkIn, status: 'waiting', servedBy: null, servedAt: null }
      : { ...walkIn, status: 'served', servedBy: to, servedAt: walkIn.servedAt ?? recordedAt };
  return accept([{ op: 'put', table: 'walkIns', row }]);
}
