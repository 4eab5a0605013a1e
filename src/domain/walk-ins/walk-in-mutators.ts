import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator, type MutationContext, VISITOR_ACTOR_ID } from '../mutations/mutator.ts';
import {
  accept,
  acceptWithConflicts,
  type Outcome,
  put,
  refuse,
  toConflict,
} from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { idSchema } from '../values/id.ts';
import { type WalkIn, walkInFields, walkInOutcomes } from './walk-in.ts';

export const logWalkIn = defineMutator({
  name: 'logWalkIn',
  argsVersion: 1,
  args: v.object({ walkInId: idSchema, showroomId: idSchema, ...walkInFields }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'walkIns', id: args.walkInId }),
  allowsVisitor: () => true,
  load: (tx, args) => tx.get('walkIns', args.walkInId),
  decide: (existing, { walkInId, ...fields }, { actorId, recordedAt }) => {
    if (existing) return refuse('ALREADY_EXISTS');
    return accept([
      put('walkIns', {
        id: walkInId,
        ...fields,
        status: 'waiting',
        arrivedAt: recordedAt,
        loggedBy: actorId,
        servedBy: null,
        servedAt: null,
        outcome: null,
        endedAt: null,
        endedBy: null,
        customerId: null,
      }),
    ]);
  },
});

/**
 * Assigns a walk-in to an agent, hands the walk-in over to another agent, or returns the walk-in to
 * the status `waiting`. If two agents took the same walk-in offline, the mutation that reaches the
 * server first wins, and the other mutation is refused.
 */
export const serveWalkIn = defineRowMutator('walkIns', {
  name: 'serveWalkIn',
  argsVersion: 1,
  args: {
    /**
     * The serving agent on the screen when the mutation was made; null if no agent served the
     * walk-in.
     */
    from: v.nullable(idSchema),
    /** The new serving agent; null returns the walk-in to the status `waiting`. */
    to: v.nullable(idSchema),
  },
  decide: (walkIn, { from, to }, context) => {
    if (walkIn.servedBy === to) return accept([]);
    if (walkIn.status === 'ended') {
      // The walk-in has already left. A new mutation (`isFresh`) is refused. In a push or a rebase,
      // the mutation is outdated and changes nothing.
      return context.isFresh ? refuse('WALK_IN_ENDED') : accept([]);
    }
    const isServedByOther = walkIn.servedBy !== from;
    if (!isServedByOther || context.decidedBy) return acceptServed(walkIn, to, context);
    // If another agent serves the walk-in now, the mutation must not end this service.
    if (to === null) return accept([]);
    return refuse('WALK_IN_TAKEN', [toConflict('walkIns', walkIn, 'servedBy', to)]);
  },
});

function acceptServed(walkIn: WalkIn, to: string | null, { recordedAt }: MutationContext): Outcome {
  const row: WalkIn =
    to === null
      ? { ...walkIn, status: 'waiting', servedBy: null, servedAt: null }
      : { ...walkIn, status: 'served', servedBy: to, servedAt: walkIn.servedAt ?? recordedAt };
  return accept([put('walkIns', row)]);
}

const endWalkInArgs = v.object({
  walkInId: idSchema,
  showroomId: idSchema,
  outcome: v.picklist(walkInOutcomes),
  /** Id of the walk-in's customer row; null if unknown. */
  customerId: v.nullable(idSchema),
});
type EndWalkInArgs = v.InferOutput<typeof endWalkInArgs>;

/**
 * Ends a walk-in. The first outcome that reaches the server stays. A different later outcome
 * becomes a conflict for the decision of an agent.
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
  allowsVisitor: ({ walkIn }, { customerId }) =>
    customerId === null && (walkIn === undefined || walkIn.loggedBy === VISITOR_ACTOR_ID),
  decide: ({ walkIn, customer }, requestedArgs, context) => {
    if (walkIn?.showroomId !== requestedArgs.showroomId) return refuse('ROW_NOT_FOUND');
    const isInOtherShowroom =
      customer !== undefined && customer.showroomId !== requestedArgs.showroomId;
    if (isInOtherShowroom) return refuse('ROW_NOT_FOUND');
    // If the customer is unknown, stores the requested id, because the registration may arrive
    // later.
    const args = { ...requestedArgs, customerId: customer?.id ?? requestedArgs.customerId };
    const isOpen = walkIn.status !== 'ended' || context.decidedBy !== undefined;
    return isOpen ? acceptEnd(walkIn, args, context) : resolveRepeatedEnd(walkIn, args, context);
  },
});

function acceptEnd(walkIn: WalkIn, args: EndWalkInArgs, context: MutationContext): Outcome {
  return accept([
    put('walkIns', {
      ...walkIn,
      status: 'ended',
      outcome: args.outcome,
      endedAt: walkIn.endedAt ?? context.recordedAt,
      endedBy: context.actorId,
      customerId: args.customerId ?? walkIn.customerId,
    }),
  ]);
}

function resolveRepeatedEnd(
  walkIn: WalkIn,
  args: EndWalkInArgs,
  { isFresh }: MutationContext,
): Outcome {
  const conflicts = listConflicts(walkIn, args);
  if (isFresh && conflicts.length > 0) return refuse('WALK_IN_ENDED', conflicts);
  // If the customer was unknown until now, the customer id is stored even if the outcomes conflict.
  const addsCustomer = walkIn.customerId === null && args.customerId !== null;
  if (!addsCustomer)
    return conflicts.length === 0 ? accept([]) : refuse('WALK_IN_ENDED', conflicts);
  const customerWrite = put('walkIns', { ...walkIn, customerId: args.customerId });
  return acceptWithConflicts([customerWrite], 'WALK_IN_ENDED', conflicts);
}

function listConflicts(walkIn: WalkIn, { outcome, customerId }: EndWalkInArgs): FieldConflict[] {
  const conflicts: FieldConflict[] = [];
  if (walkIn.outcome !== outcome) {
    conflicts.push(toConflict('walkIns', walkIn, 'outcome', outcome));
  }
  const haveBothCustomers = walkIn.customerId !== null && customerId !== null;
  if (haveBothCustomers && walkIn.customerId !== customerId) {
    conflicts.push(toConflict('walkIns', walkIn, 'customerId', customerId));
  }
  return conflicts;
}

/**
 * Undoes the outcome of a walk-in who has not left or has returned. The customer id stays in the
 * row.
 */
export const reopenWalkIn = defineRowMutator('walkIns', {
  name: 'reopenWalkIn',
  argsVersion: 1,
  args: {},
  decide: (walkIn) => {
    if (walkIn.status !== 'ended') return accept([]);
    const status = walkIn.servedBy === null ? 'waiting' : 'served';
    return accept([
      put('walkIns', { ...walkIn, status, outcome: null, endedAt: null, endedBy: null }),
    ]);
  },
});
