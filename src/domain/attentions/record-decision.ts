import type { MutationContext } from '../mutations/mutator.ts';
import type { Attention, AttentionChoice } from './attention.ts';

/**
 * Returns the attention with the decision stored in it. The attention row stays as the record of
 * the decision.
 */
export function withDecision(
  attention: Attention,
  choice: AttentionChoice,
  { actorId, recordedAt }: Pick<MutationContext, 'actorId' | 'recordedAt'>,
): Attention {
  return { ...attention, choice, settledBy: actorId, settledAt: recordedAt };
}
