import * as v from 'valibot';
import type { Agent } from '../agents/agent.ts';
import { hasRight } from '../agents/rights.ts';
import { policyOf } from '../errors/attention-codes.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, acceptWithConflicts, put, refuse, type Write } from '../mutations/outcome.ts';
import { withoutShareRequest } from '../sharing/share-request.ts';
import { idSchema } from '../values/id.ts';
import {
  type DecisionContext,
  type FindMutator,
  applyOfferedChange,
} from './apply-offered-change.ts';
import type { Attention } from './attention.ts';
import { withDecision } from './record-decision.ts';

const settleAttentionArgs = v.object({
  attentionId: idSchema,
  showroomId: idSchema,
  /** `keep` the value on the server, or `use` the offered value. */
  choice: v.picklist(['keep', 'use']),
});

/**
 * Stores a decision about an attention. Only the first decision counts; later decisions change
 * nothing. The choice `use` applies the offered change; see `applyOfferedChange`.
 */
export function createSettleAttentionMutator(findMutator: FindMutator) {
  return defineMutator({
    name: 'settleAttention',
    argsVersion: 1,
    args: settleAttentionArgs,
    spaceOf: (args) => args.showroomId,
    subjectOf: (args) => ({ table: 'attentions', id: args.attentionId }),
    load: async (tx, args, context) => {
      const attention = await tx.get('attentions', args.attentionId);
      const isInSpace = attention?.spaceId === args.showroomId;
      const isOpen = isInSpace && attention.settledAt === null;
      return {
        attention: isInSpace ? attention : undefined,
        actor: await tx.get('agents', context.actorId),
        used:
          isOpen && args.choice === 'use'
            ? await applyOfferedChange(tx, attention, findMutator, decisionOf(context))
            : null,
      };
    },
    requiresLiveSession: ({ attention }, { choice }) =>
      attention?.settledAt === null &&
      (isForManagers(attention) ||
        (choice === 'use' && policyOf(attention.code) === 'replace-sale')),
    decide: ({ attention, actor, used }, args, context) => {
      if (!attention) return refuse('ROW_NOT_FOUND');
      if (attention.settledAt !== null) return accept([]);
      if (!maySettle(attention, actor)) return refuse('ACTOR_NOT_ALLOWED');
      const decided = withDecision(attention, args.choice, context);
      const attentionWrite = put('attentions', used ? withoutShareRequest(decided) : decided);
      if (!used) return accept([attentionWrite]);
      if (!used.ok) return refuse(used.code);
      // The applied mutations may settle this attention too; the write of the decision replaces
      // their write.
      const otherWrites = used.writes.filter((write) => !isWriteOf(write, attention));
      const writes = [...otherWrites, attentionWrite];
      return acceptWithConflicts(writes, used.code, used.conflicts);
    },
  });
}

/** Only managers and admins may decide about a mutation that an agent was not allowed to make. */
function maySettle(attention: Attention, actor: Agent | undefined): boolean {
  return !isForManagers(attention) || hasRight(actor, 'decide-what-was-not-allowed');
}

function isForManagers({ code }: Attention): boolean {
  return policyOf(code) === 'override-by-manager';
}

function decisionOf({ actorId, receivedAt, hasLiveSession }: MutationContext): DecisionContext {
  return { receivedAt, decidedBy: actorId, hasLiveSession };
}

function isWriteOf(write: Write, { id }: Attention): boolean {
  return write.op === 'put' && write.table === 'attentions' && write.row.id === id;
}
