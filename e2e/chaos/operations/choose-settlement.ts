import type { Scene } from './area.ts';

/** Decides about an attention, mostly one that is still open. */
export function chooseSettlement({ showroomId, attentions, random }: Scene): object | undefined {
  if (attentions.length === 0) return undefined;
  const open = attentions.filter(({ settledAt }) => settledAt === null);
  const { id } = random.pick(open.length > 0 ? open : attentions);
  return { attentionId: id, showroomId, choice: random.pick(['keep', 'use']) };
}
