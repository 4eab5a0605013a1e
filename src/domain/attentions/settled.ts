import type { MutationContext } from '../mutations/mutator.ts';
import type { Attention, AttentionChoice } from './attention.ts';

/** Returns the attention with a decision. The row stays as the record of the decision. */
export function settled(
  attention: Attention,
  choice: AttentionChoice,
  { actorId, recordedAt }: Pick<MutationContext, 'actorId' | 'recordedAt'>,
): Attention {
  return { ...attention, choice, settledBy: actorId, settledAt: recordedAt };
}
