import * as v from 'valibot';
import type { Agent } from '../agents/agent.ts';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, acceptPart, refuse, type Write } from '../mutations/outcome.ts';
import type { Attention } from './attention.ts';
import { settled } from './settled.ts';
import { type FindMutator, useOffered } from './use-offered.ts';

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
            ? await useOffered(tx, attention, findMutator, context.receivedAt)
            : null,
      };
    },
    decide: ({ attention, actor, used }, args, context) => {
      if (!attention) return refuse('ROW_NOT_FOUND', []);
      if (attention.settledAt !== null) return accept([]);
      if (!maySettle(attention, actor)) return refuse('ACTOR_NOT_ALLOWED', []);
      const row = settled(attention, args.choice, context);
      const settling: Write = { op: 'put', table: 'attentions', row };
      if (!used) return accept([settling]);
      if (!used.ok) return refuse(used.code, []);
      const writes = [...used.writes, settling];
      if (used.conflicts.length === 0) return accept(writes);
      return acceptPart(writes, used.code, used.conflicts);
    },
  });
}

/** What an agent was not allowed to do is for a manager to decide. */
function maySettle(attention: Attention, actor: Agent | undefined): boolean {
  return attention.code !== 'ACTOR_NOT_ALLOWED' || actor?.role !== 'agent';
}
