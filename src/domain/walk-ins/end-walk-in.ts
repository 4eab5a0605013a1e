import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, acceptPartly, type Outcome, refuse, type Write } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { type WalkIn, walkInOutcomes } from './walk-in.ts';

const endWalkInArgs = v.object({
  walkInId: idSchema,
  showroomId: idSchema,
  outcome: v.picklist(walkInOutcomes),
  /** The customer that the walk-in became or turned out to be; null if unknown. */
  customerId: v.nullable(idSchema),
});
type EndWalkInArgs = v.InferOutput<typeof endWalkInArgs>;

/**
 * Ends a walk-in. The first outcome on the server stays; a different outcome becomes a conflict.
 */
export const endWalkIn = defineMutator({
  name: 'endWalkIn',
  argsVersion: 1,
  args: endWalkInArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'walkIns', id: args.walkInId }),
  load: async (tx, args) => ({
    walkIn: await tx.get('walkIns', args.walkInId),
    customer:
      args.customerId === null ? undefined : await resolveMergedCustomer(tx, args.customerId),
  }),
  decide: ({ walkIn, customer }, asked, context) => {
    if (walkIn?.showroomId !== asked.showroomId) return refuse('ROW_NOT_FOUND');
    const isForeign = customer !== undefined && customer.showroomId !== asked.showroomId;
    if (isForeign) return refuse('ROW_NOT_FOUND');
    // Stores the id of an unknown customer too, because the customer's registration may arrive
    // later.
    const args = { ...asked, customerId: customer?.id ?? asked.customerId };
    const isOpen = walkIn.status !== 'ended' || context.decidedBy !== undefined;
    return isOpen ? end(walkIn, args, context) : endAgain(walkIn, args, context);
  },
});

function end(walkIn: WalkIn, args: EndWalkInArgs, context: MutationContext): Outcome {
  const row: WalkIn = {
    ...walkIn,
    status: 'ended',
    outcome: args.outcome,
    endedAt: walkIn.endedAt ?? context.recordedAt,
    endedBy: context.actorId,
    customerId: args.customerId ?? walkIn.customerId,
  };
  return accept([{ op: 'put', table: 'walkIns', row }]);
}

function endAgain(walkIn: WalkIn, args: EndWalkInArgs, { isFresh }: MutationContext): Outcome {
  const conflicts = conflictsOf(walkIn, args);
  if (isFresh && conflicts.length > 0) return refuse('WALK_IN_ENDED', conflicts);
  // The id of a newly known customer is stored even if the outcomes conflict.
  const addsCustomer = walkIn.customerId === null && args.customerId !== null;
  if (!addsCustomer)
    return conflicts.length === 0 ? accept([]) : refuse('WALK_IN_ENDED', conflicts);
  const row = { ...walkIn, customerId: args.customerId };
  const naming: Write[] = [{ op: 'put', table: 'walkIns', row }];
  return conflicts.length === 0 ? accept(naming) : acceptPartly(naming, 'WALK_IN_ENDED', conflicts);
}

function conflictsOf(walkIn: WalkIn, { outcome, customerId }: EndWalkInArgs): FieldConflict[] {
  const about = { table: 'walkIns', rowId: walkIn.id };
  const other = walkIn.customerId !== null && customerId !== null;
  return [
    ...(walkIn.outcome === outcome
      ? []
      : [{ ...about, field: 'outcome', kept: walkIn.outcome, offered: outcome }]),
    ...(other && walkIn.customerId !== customerId
      ? [{ ...about, field: 'customerId', kept: walkIn.customerId, offered: customerId }]
      : []),
  ];
}
