import type { Scene } from './area.ts';

/**
 * Returns a random decision about an open attention, or about a settled attention if none is open.
 * Returns undefined without attentions.
 */
export function chooseSettlement({ showroomId, attentions, random }: Scene): object | undefined {
  if (attentions.length === 0) return undefined;
  const open = attentions.filter(({ settledAt }) => settledAt === null);
  const { id } = random.pick(open.length > 0 ? open : attentions);
  return { attentionId: id, showroomId, choice: random.pick(['keep', 'use']) };
}
