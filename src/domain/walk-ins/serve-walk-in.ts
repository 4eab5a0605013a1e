import * as v from 'valibot';
import { idSchema } from '../id.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { accept, type Outcome, refuse } from '../mutations/outcome.ts';
import type { WalkIn } from './walk-in.ts';

const serveWalkInArgs = v.object({
  walkInId: idSchema,
  showroomId: idSchema,
  /** Who was with them when the person looked; null for nobody. */
  from: v.nullable(idSchema),
  /** Who is with them now; null lets them wait again. */
  to: v.nullable(idSchema),
});
type ServeWalkInArgs = v.InferOutput<typeof serveWalkInArgs>;

/**
 * An agent goes to a walk-in, hands them over, or lets them wait again. Of two who went to the same
 * person without a network, the first to reach head office is with them; the other is told.
 */
export const serveWalkIn = defineRowMutator('walkIns', {
  name: 'serveWalkIn',
  argsVersion: 1,
  args: serveWalkInArgs,
  idOf: (args) => args.walkInId,
  decide: (walkIn, args, context) => {
    if (walkIn.servedBy === args.to) return accept([]);
    if (walkIn.status === 'ended') {
      // They have gone. Whoever still stands before the tablet hears it; later it is no news.
      return context.isFresh ? refuse('WALK_IN_ENDED') : accept([]);
    }
    return withAnother(walkIn, args) && !context.decidedBy
      ? taken(walkIn, args)
      : served(walkIn, args.to, context);
  },
});

/** Somebody else went to them meanwhile. */
function withAnother(walkIn: WalkIn, { from }: ServeWalkInArgs): boolean {
  return walkIn.servedBy !== from;
}

function taken(walkIn: WalkIn, { to }: ServeWalkInArgs): Outcome {
  // Letting go of somebody whom another has meanwhile changes nothing for anybody.
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
