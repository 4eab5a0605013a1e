import type { MutationContext } from '../mutations/mutator.ts';
import type { Attention, AttentionChoice } from './attention.ts';

/** The attention with a person's decision on it. It stays, as the record of that decision. */
export function settled(
  attention: Attention,
  choice: AttentionChoice,
  { actorId, recordedAt }: Pick<MutationContext, 'actorId' | 'recordedAt'>,
): Attention {
  return { ...attention, choice, settledBy: actorId, settledAt: recordedAt };
}
