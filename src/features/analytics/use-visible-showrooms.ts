import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { localDatabase } from '../../data/local-database.ts';
import { listShowrooms } from '../../data/queries/showroom-queries.ts';
import type { Session } from '../../data/session/session.ts';
import { useLiveValue } from '../../data/use-live.ts';

/**
 * Returns the showrooms whose figures the agent may see: the current one first, the others by name.
 */
export function useVisibleShowrooms({ agent, showroom }: Session): readonly Showroom[] {
  const showrooms = useLiveValue(() => listShowrooms(localDatabase)) ?? [];
  const others = showrooms.filter(({ id }) => id !== showroom.id && mayActInSpace(agent, id));
  return [showroom, ...others];
}
