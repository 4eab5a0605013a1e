import type { MutationContext } from '../mutations/mutator.ts';
import type { Attention, AttentionChoice } from './attention.ts';

/**
 * Returns the settled attention with the choice, the deciding agent and the time of the decision.
 */
export function withDecision(
  attention: Attention,
  choice: AttentionChoice,
  { actorId, recordedAt }: Pick<MutationContext, 'actorId' | 'recordedAt'>,
): Attention {
  return { ...attention, choice, settledBy: actorId, settledAt: recordedAt };
}
