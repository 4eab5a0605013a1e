import * as v from 'valibot';
import type { Agent } from '../agents/agent.ts';
import { may } from '../agents/rights.ts';
import { policyOf } from '../errors/attention-codes.ts';
import { idSchema } from '../id.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, acceptPart, refuse, type Write } from '../mutations/outcome.ts';
import type { Attention } from './attention.ts';
import { settled } from './settled.ts';
import { type Decision, type FindMutator, useOffered } from './use-offered.ts';

const settleAttentionArgs = v.object({
  attentionId: idSchema,
  showroomId: idSchema,
  /** `keep` what head office has, or `use` what was offered. */
  choice: v.picklist(['keep', 'use']),
});

/**
 * A person decides about an attention. The first decision stands: one that comes later changes
 * nothing. `use` does again what could not be done, and what was waiting for it.
 */
export function settleAttentionOver(findMutator: FindMutator) {
  return defineMutator({
    name: 'settleAttention',
    argsVersion: 1,
    args: settleAttentionArgs,
    spaceOf: (args) => args.showroomId,
    subjectOf: (args) => ({ table: 'attentions', id: args.attentionId }),
    load: async (tx, args, context) => {
      const attention = await tx.get('attentions', args.attentionId);
      const isOurs = attention?.spaceId === args.showroomId;
      const isOpen = isOurs && attention.settledAt === null;
      return {
        attention: isOurs ? attention : undefined,
        actor: await tx.get('agents', context.actorId),
        used:
          isOpen && args.choice === 'use'
            ? await useOffered(tx, attention, findMutator, decisionOf(context))
            : null,
      };
    },
    decide: ({ attention, actor, used }, args, context) => {
      if (!attention) return refuse('ROW_NOT_FOUND');
      if (attention.settledAt !== null) return accept([]);
      if (!maySettle(attention, actor)) return refuse('ACTOR_NOT_ALLOWED');
      const row = settled(attention, args.choice, context);
      const settling: Write = { op: 'put', table: 'attentions', row };
      if (!used) return accept([settling]);
      if (!used.ok) return refuse(used.code);
      // What is done may settle questions about the same thing, this one among them.
      const others = used.writes.filter((write) => !isOf(write, attention));
      const writes = [...others, settling];
      if (used.conflicts.length === 0) return accept(writes);
      return acceptPart(writes, used.code, used.conflicts);
    },
  });
}

/** What an agent was not allowed to do is for a manager to decide. */
function maySettle(attention: Attention, actor: Agent | undefined): boolean {
  return (
    policyOf(attention.code) !== 'override-by-manager' || may(actor, 'decide-what-was-not-allowed')
  );
}

function decisionOf({ actorId, receivedAt }: MutationContext): Decision {
  return { receivedAt, decidedBy: actorId };
}

function isOf(write: Write, { id }: Attention): boolean {
  return write.op === 'put' && write.table === 'attentions' && write.row.id === id;
}
