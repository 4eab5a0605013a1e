import type { Showroom } from '#domain/showrooms/showroom.ts';
import { localDatabase } from '../../database/local-database.ts';
import { useLiveValue } from '../../live/use-live.ts';
import { findOwnShowroom } from '../../queries/showrooms/own-showroom.ts';
import { useSession } from './session-store.ts';

/**
 * Returns the showroom of the signed-in agent; without an agent, the showroom of this tablet.
 * Undefined without a showroom and until the showroom is read.
 */
export function useOwnShowroom(): Pick<Showroom, 'name' | 'timezone'> | undefined {
  const sessionShowroom = useSession(({ session }) => session?.showroom);
  const ownShowroom = useLiveValue(() => findOwnShowroom(localDatabase));
  return sessionShowroom ?? ownShowroom ?? undefined;
}
