import type { MutationContext } from '../mutations/mutator.ts';
import type { Attention, AttentionChoice } from './attention.ts';

export function withDecision(
  attention: Attention,
  choice: AttentionChoice,
  { actorId, recordedAt }: Pick<MutationContext, 'actorId' | 'recordedAt'>,
): Attention {
  return { ...attention, choice, settledBy: actorId, settledAt: recordedAt };
}
